import type { Language } from '@pleamar/contract';
import { escapeMarkup } from '@pleamar/domain';

export interface Feed {
  /** The URL of the page that the feed is about. It is also the feed's id. */
  page: string;
  self: string;
  title: string;
  language: Language;
  updatedAt: Date;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  id: string;
  title: string;
  page: string;
  author: { name: string; page: string };
  summary: string;
  picture: string | null;
  publishedAt: Date;
  updatedAt: Date;
}

export const formatAtomFeed = ({ page, self, title, language, updatedAt, entries }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeMarkup(page)}</id>
<title>${escapeMarkup(title)}</title>
<updated>${updatedAt.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>
${entries.map(entryOf).join('')}</feed>
`;

const entryOf = ({ id, title, page, author, summary, picture, publishedAt, updatedAt }: FeedEntry): string =>
  `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeMarkup(title)}</title>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>
<author><name>${escapeMarkup(author.name)}</name><uri>${escapeMarkup(author.page)}</uri></author>
<summary>${escapeMarkup(summary)}</summary>
${picture ? `<content type="html">${escapeMarkup(contentOf(picture, summary, page))}</content>\n` : ''}</entry>
`;

const contentOf = (picture: string, summary: string, page: string) =>
  `<p><a href="${escapeMarkup(page)}"><img src="${escapeMarkup(picture)}" alt=""></a></p><p>${escapeMarkup(summary)}</p>`;
