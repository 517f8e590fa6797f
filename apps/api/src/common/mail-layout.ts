import { textsIn } from '../texts/texts.ts';
import { escapeMarkup, type Language } from '@pleamar/domain';

export type MailLayout = {
  language: Language;
  title: string;
  name?: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  secondLink?: { label: string; url: string };
  pictures?: readonly { url: string; alt: string }[];
  card?: MailCard;
  /** The page on which the reader switches these mails off. */
  mailSettings?: { url: string };
  role?: 'surfer' | 'photographer';
  /** The signature says why the mail was sent. */
  hasAccount?: boolean;
  footer: { operator: string; contact: string };
};

export type MailCard = { title: string; amount: string; code: string; note: string };

// Mail programs understand hexadecimal colours, so the design's OKLCH ones are repeated as such.
const LIGHT = { paper: '#fcfaf6', surface: '#fffefd', line: '#e2ded5', ink: '#0e1a23', muted: '#555f68' };
const DARK = { paper: '#080f16', surface: '#0f1820', line: '#262f37', ink: '#f5f3ef', muted: '#a3acb3' };
const ACCENT = {
  surfer: { fill: '#0677b9', on: '#ffffff' },
  photographer: { fill: '#f67214', on: '#0e1a23' },
};
const FONT = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const DISPLAY = "'Archivo Expanded','Arial Black',Arial,sans-serif";

/** Every value is text, never markup. */
export function layoutMail(mail: MailLayout): { text: string; html: string } {
  const links = [mail.button, mail.secondLink, mail.mailSettings, ...(mail.pictures ?? [])];
  if (links.some((link) => link && !/^https?:\/\/[^\s"<>]+$/.test(link.url))) {
    throw new TypeError('a button in a mail leads to a web address');
  }
  return { text: plainText(mail), html: htmlPage(mail) };
}

function plainText(mail: MailLayout): string {
  const { language, name, paragraphs, card, button, secondLink, mailSettings, footer } = mail;
  const texts = textsIn(language).mailFrame;
  const parts = [
    ...(name ? [texts.greeting(name)] : []),
    ...paragraphs,
    ...(card ? [`${card.title}: ${card.amount}\n${card.code}\n${card.note}`] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(secondLink ? [`${secondLink.label}:\n${secondLink.url}`] : []),
    texts.closing,
    // The two dashes and the space mark the start of the signature for mail programs.
    `-- \n${reasonOf(mail)}\n${mailSettings ? `${texts.mailSettings}: ${mailSettings.url}\n` : ''}${footer.operator} · ${footer.contact}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function reasonOf({ language, hasAccount = true }: MailLayout): string {
  const { reason, reasonWithoutAccount } = textsIn(language).mailFrame;
  return hasAccount ? reason : reasonWithoutAccount;
}

function htmlPage(mail: MailLayout): string {
  const {
    language,
    title,
    name,
    paragraphs,
    card,
    button,
    secondLink,
    pictures = [],
    mailSettings,
    role = 'surfer',
    footer,
  } = mail;
  const texts = textsIn(language).mailFrame;
  const accent = ACCENT[role];
  const body = [...(name ? [texts.greeting(name)] : []), ...paragraphs];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: ${DARK.paper} !important }
  .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important }
  .ink { color: ${DARK.ink} !important }
  .muted { color: ${DARK.muted} !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 20px;font:800 21px/1 ${DISPLAY};letter-spacing:-.035em;color:${LIGHT.ink}">Pleamar</td></tr>
<tr><td class="card" style="padding:32px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px">
<h1 class="ink" style="margin:0 0 20px;font:800 28px/1.1 ${DISPLAY};letter-spacing:-.02em;color:${LIGHT.ink}">${escapeHtml(title)}</h1>
${body.map(paragraph).join('\n')}
${card ? cardBlock(card, accent) : ''}
${pictures.length > 0 ? pictureRow(pictures) : ''}
${button ? buttonAndAddress(button, accent, texts.fallback) : ''}
${secondLink ? linkTo(secondLink) : ''}
${paragraph(texts.closing)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px;font:400 13px/1.5 ${FONT};color:${LIGHT.muted}">
${escapeHtml(reasonOf(mail))}<br>
${mailSettings ? `<a class="muted" href="${escapeHtml(mailSettings.url)}" style="color:${LIGHT.muted}">${escapeHtml(texts.mailSettings)}</a><br>` : ''}
${escapeHtml(footer.operator)} · <a class="muted" href="mailto:${escapeHtml(encodeURI(footer.contact))}" style="color:${LIGHT.muted}">${escapeHtml(footer.contact)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 17px/1.5 ${FONT};color:${LIGHT.ink}">${escapeHtml(text)}</p>`;
}

type Accent = { fill: string; on: string };

function buttonAndAddress(button: { label: string; url: string }, accent: Accent, fallback: string): string {
  const url = escapeHtml(button.url);
  return `<p style="margin:28px 0 20px"><a href="${url}" style="display:inline-block;padding:16px 28px;border-radius:999px;background:${accent.fill};color:${accent.on};font:700 17px/1.25 ${FONT};text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="muted" style="margin:0 0 20px;font:400 13px/1.5 ${FONT};color:${LIGHT.muted};word-break:break-all">${escapeHtml(fallback)}<br><a class="muted" href="${url}" style="color:${LIGHT.muted}">${url}</a></p>`;
}

/** The gift card has the same colours in light and dark, as a printed one has. */
function cardBlock({ title, amount, code, note }: MailCard, { fill, on }: Accent): string {
  const line = (size: string, margin: string, text: string) =>
    `<p style="margin:0 0 ${margin};font:${size};color:${on}">${escapeHtml(text)}</p>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="padding:28px 24px;background:${fill};border-radius:14px;text-align:center">
${line(`700 15px/1.3 ${FONT}`, '12px', title)}
${line(`800 40px/1 ${DISPLAY}`, '20px', amount)}
<p style="margin:0 0 12px;padding:12px 8px;border:2px dashed ${on};border-radius:10px;font:700 20px/1.3 'SFMono-Regular',Consolas,'Liberation Mono',monospace;letter-spacing:.06em;color:${on}">${escapeHtml(code)}</p>
${line(`400 14px/1.3 ${FONT}`, '0', note)}
</td></tr></table>`;
}

const linkTo = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 20px;font:400 17px/1.5 ${FONT}"><a class="ink" href="${escapeHtml(url)}" style="color:${LIGHT.ink}">${escapeHtml(label)}</a></p>`;

/** Mail programs support no other columns than a table's; `alt` shows while pictures are blocked. */
const pictureRow = (pictures: readonly { url: string; alt: string }[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${pictures
    .map(
      ({ url, alt }) =>
        `<td style="padding:0 4px 4px 0"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${pictures.length === 1 ? 480 : 160}" style="display:block;width:100%;max-width:100%;height:auto;border-radius:8px;border:0"></td>`,
    )
    .join('')}</tr></table>`;

const escapeHtml = (text: string): string => escapeMarkup(text).replaceAll(/\r?\n/g, '<br>');
