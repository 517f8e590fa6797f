import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@pleamar/domain';
import { isCrawler } from '../../common/crawler.ts';
import type { App, CallerContext } from '../../common/context.ts';
import { consumeLimit, networkOf, ignoreRateLimit } from '../../common/rate-limits.ts';
import { requireVisibleAlbum } from './access.ts';
import { insertView, deleteViewsBefore, readOrCreateSalt } from './queries/views.ts';

/** A long delete would block requests that count views. */
const DELETE_BATCH = 10_000;

export interface Visitor {
  ip: string;
  browser: string;
}

/** Views of owners and crawlers do not count. Views per network are limited, because clients can invent user agents. */
export async function countView(ctx: CallerContext, albumId: string, visitor: Visitor): Promise<void> {
  const album = await requireVisibleAlbum(ctx, albumId);
  if (album.user_id === ctx.user?.id || isCrawler(visitor.browser)) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const visitorKey = ctx.user?.id ?? `${visitor.ip}\n${visitor.browser}`;
  const view = { album_id: album.id, viewed_on: day, visitor_hash: await hashVisitor(ctx, visitorKey, day) };
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      const isNew = await insertView(trx, view);
      if (!isNew || ctx.user) return;
      const limitContext = { db: trx, config: ctx.config, now: ctx.now };
      const network = networkOf(visitor.ip);
      await consumeLimit(limitContext, 'viewsPerAddress', network);
      await consumeLimit(limitContext, 'viewersPerAlbumAndAddress', `${network}:${album.id}`);
    })
    // Over the limit the view is not counted, but the request succeeds.
    .catch(ignoreRateLimit);
}

/** Hashes only serve to count a visitor once a day. Yesterday's stay, for a process whose clock is behind. */
export async function removeOldViews(app: Pick<App, 'db' | 'now'>): Promise<void> {
  const yesterday = new Date(app.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  while ((await deleteViewsBefore(app.db, yesterday, DELETE_BATCH)) > 0);
}

/** The salt is overwritten on the next day, so that the visitor cannot be found from the hash. */
async function hashVisitor(app: App, visitorKey: string, day: string): Promise<string> {
  const salt = await readOrCreateSalt(app.db, day, randomBytes(18).toString('base64url'));
  return createHmac('sha256', salt).update(visitorKey).digest('base64url').slice(0, 22);
}
