import { Readable } from 'node:stream';
import { Language } from '@pleamar/contract';
import { escapeMarkup } from '@pleamar/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { SitemapAddress, Sitemap } from '../common/sitemap.ts';

interface Options {
  publicUrl: string;
  /** These paths of the API stay open, because crawlers that run the scripts of pages request them. */
  openPaths: readonly string[];
  sitemap: Sitemap;
}

export function serveCrawlerFiles(server: FastifyInstance, { publicUrl, openPaths, sitemap }: Options): void {
  server.get('/robots.txt', async (_request, reply) => {
    cacheable(reply).type('text/plain; charset=utf-8');
    return robotsText(publicUrl, openPaths);
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    const files = await sitemap.files();
    if (files.length > 0) return sendXml(reply, sitemapIndex(publicUrl, files));
    return sendXml(reply, sitemapOf(publicUrl, sitemap.addresses(null) ?? []));
  });
  // A sitemap covers only paths below its own, so it is beside the pages and not in a folder.
  server.get<{ Params: { file: string } }>('/sitemap-:file(^[a-z0-9-]+).xml', async (request, reply) => {
    const addresses = sitemap.addresses(request.params.file);
    if (!addresses) throw new AppError('not_found');
    return sendXml(reply, sitemapOf(publicUrl, addresses));
  });
}

/** The longest matching rule wins, so an open path inside a closed one is open. */
function robotsText(publicUrl: string, openPaths: readonly string[]): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Allow: /files/',
    'Disallow: /dashboard',
    'Disallow: /admin',
    'Disallow: /sandbox/',
    'Disallow: /api/',
    ...openPaths.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sendXml(reply: FastifyReply, lines: Iterable<string> | AsyncIterable<string>): FastifyReply {
  return cacheable(reply)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false }));
}

/** The files may be some minutes old, because crawlers request them rarely. */
const cacheable = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=600');

function* sitemapIndex(publicUrl: string, files: readonly string[]): Generator<string> {
  yield `${PROLOGUE}<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (const file of files) yield `<sitemap><loc>${escapeMarkup(publicUrl)}/sitemap-${file}.xml</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

async function* sitemapOf(
  publicUrl: string,
  addresses: Iterable<SitemapAddress> | AsyncIterable<SitemapAddress>,
): AsyncGenerator<string> {
  yield `${PROLOGUE}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}">\n`;
  const origin = escapeMarkup(publicUrl);
  for await (const { path, changedAt, picture } of addresses) {
    const image = picture === undefined ? '' : imageOf(escapeMarkup(new URL(picture, publicUrl).href));
    yield entry(`${origin}${escapeMarkup(path)}`, changedAt, image);
  }
  yield '</urlset>\n';
}

function entry(address: string, changedAt: Date | null, image: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const inLanguages = Language.options.map((language) => alternate(language, `${address}?lng=${language}`)).join('');
  return `<url><loc>${address}</loc>${changed}${inLanguages}${alternate('x-default', address)}${image}</url>\n`;
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

const imageOf = (address: string) => `<image:image><image:loc>${address}</image:loc></image:image>`;

const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
