import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { eventually } from './product.ts';

export interface MailText {
  subject: string;
  text: string;
  link: string;
}

export function mailTo(address: string, subject: RegExp, dataDir = inject('productDataDir')): Promise<MailText> {
  return eventually(`a mail to ${address} about ${subject}`, async () => {
    const mails = await mailsTo(address, dataDir);
    return mails.findLast((mail) => subject.test(mail.subject));
  });
}

export async function mailsTo(address: string, dataDir = inject('productDataDir')): Promise<MailText[]> {
  const outbox = path.join(dataDir, 'mail');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return files.filter((file) => header(file, 'To').includes(address)).map(parseMail);
}

function parseMail(file: string): MailText {
  const plain = file.split(/^--.*$/m).find((part) => /content-type: text\/plain/i.test(part)) ?? file;
  const [head = '', ...rest] = plain.trimStart().split(/\r?\n\r?\n/);
  const text = decodeBody(rest.join('\n\n'), header(head, 'Content-Transfer-Encoding'));
  return { subject: decodeWords(header(file, 'Subject')), text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
}

function header(file: string, name: string): string {
  const unfolded = (file.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  return /quoted-printable/i.test(encoding) ? decodeQuotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body;
}

/** Text beyond ASCII is encoded by RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
