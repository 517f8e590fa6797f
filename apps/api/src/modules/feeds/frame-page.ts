import type { Language } from '@pleamar/contract';
import { escapeMarkup } from '@pleamar/domain';
import type { PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';

export interface FramePage {
  language: Language;
  title: string;
  line: string;
  page: string;
  pictures: readonly FramePicture[];
  all: string;
}

export interface FramePicture {
  page: string;
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
  caption?: string;
}

/** The page is shown in a frame of another site, so it has no script, cookie or font, and its links open a new tab. */
export function buildFramePage({ language, title, line, page, pictures, all }: FramePage): PublicDocument {
  return frameDocument(
    language,
    title,
    `<header><h1>${link(page, escapeMarkup(title))}</h1><p>${escapeMarkup(line)}</p></header>
<ul>${pictures.map(pictureOf).join('')}</ul>
<footer>${link(page, escapeMarkup(all))}${link(new URL('/', page).href, 'Pleamar', 'brand')}</footer>`,
  );
}

/** The site's own page for missing addresses cannot be shown in a frame. */
export function buildMissingFrame(language: Language, publicUrl: string): PublicDocument {
  const { gone, toSite } = textsIn(language).feeds;
  const body = `<header><h1>${escapeMarkup(gone)}</h1></header><footer>${link(publicUrl, escapeMarkup(toSite))}</footer>`;
  return { ...frameDocument(language, gone, body), status: 404, maxAgeSeconds: 60 };
}

const frameDocument = (language: Language, title: string, body: string): PublicDocument => ({
  contentType: 'text/html; charset=utf-8',
  maxAgeSeconds: 300,
  frameStyle: STYLE,
  body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`,
});

const link = (address: string, content: string, className?: string) =>
  `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener"${className ? ` class="${className}"` : ''}>${content}</a>`;

const pictureOf = ({ page, src, width, height, alt, caption }: FramePicture) =>
  `<li>${link(
    page,
    `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}" ${sizeOf(width, height)}loading="lazy" decoding="async">${
      caption ? `<span>${escapeMarkup(caption)}</span>` : ''
    }`,
  )}</li>`;

const sizeOf = (width: number | null, height: number | null) =>
  width === null || height === null ? '' : `width="${width}" height="${height}" `;

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:12px;font:15px/1.4 system-ui,sans-serif;background:light-dark(#fcfaf6,#0d1720);color:light-dark(#0e1a23,#f5f2ec)}
h1{margin:0;font-size:21px;line-height:1.1;letter-spacing:-.02em;overflow-wrap:anywhere}p{margin:4px 0 0;color:light-dark(#555f68,#b5bfc7)}
a{color:inherit}h1 a{text-decoration:none}a:focus-visible{outline:3px solid #f67214;outline-offset:2px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:4px;margin:12px 0;padding:0;list-style:none}
img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;border-radius:4px;background:light-dark(#f1ece3,#1a2732)}
li a{display:block;text-decoration:none}li span{display:block;padding:4px 0 8px;font-size:13px;overflow-wrap:anywhere}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}footer a{display:inline-flex;align-items:center;min-height:44px;font-weight:650}
.brand{color:light-dark(#a4480a,#ff9a4d);text-decoration:none}`;
