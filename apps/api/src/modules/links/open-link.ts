import { isCrawler } from '../../common/crawler.ts';
import type { App } from '../../common/context.ts';
import { consumeLimit, networkOf, ignoreRateLimit } from '../../common/rate-limits.ts';
import type { Opener, ShortLinks } from '../../common/short-links.ts';
import { pathOf } from './present.ts';
import { countOpening, findLink } from './queries.ts';

export const createShortLinks = (app: App): ShortLinks => ({
  open: (code, opener) => openShortLink(app, code, opener),
});

async function openShortLink(app: App, code: string, opener: Opener): Promise<string | null> {
  const link = await findLink(app.db, code);
  if (!link) return null;
  // Over the limit the opening is not counted, but the link still leads to its page.
  if (opener.isPerson && !isCrawler(opener.browser)) await countOpenedLink(app, code, opener.ip).catch(ignoreRateLimit);
  return pathOf(link);
}

async function countOpenedLink(app: App, code: string, ip: string): Promise<void> {
  await consumeLimit(app, 'linksPerAddress', networkOf(ip));
  await countOpening(app.db, code, app.now().toISOString().slice(0, 10));
}
