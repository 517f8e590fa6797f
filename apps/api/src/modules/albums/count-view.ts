import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import { isCrawler } from '../../common/crawler.ts';
import type { App, Asking } from '../../common/ctx.ts';
import { networkOf, spend } from '../../common/rate-limits.ts';
import { visibleAlbum } from './access.ts';
import { addView, removeViewsBefore, saltOfDay } from './queries/views.ts';

/** A short statement each: nobody who looks at an album waits for it. */
const FORGOTTEN_AT_ONCE = 10_000;

/** Without a login: the address, and what tells one browser from another there. */
export interface Visitor {
  address: string;
  browser: string;
}

/** Once per visitor and day; never the owner, never a program that says it is one. From one address only so many visitors count, however they call themselves. */
export async function countView(ctx: Asking, albumId: string, visitor: Visitor): Promise<void> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id === ctx.user?.id || isCrawler(visitor.browser)) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const who = ctx.user?.id ?? `${visitor.address}\n${visitor.browser}`;
  const view = { album_id: album.id, viewed_on: day, visitor_hash: await hashOf(ctx, who, day) };
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      const isNew = await addView(trx, view);
      if (!isNew || ctx.user) return;
      const counting = { db: trx, config: ctx.config, now: ctx.now };
      const network = networkOf(visitor.address);
      await spend(counting, 'viewsPerAddress', network);
      await spend(counting, 'viewersPerAlbumAndAddress', `${network}:${album.id}`);
    })
    // Over the limit the view is not counted, but the album is shown all the same.
    .catch(unlessLimited);
}

/** Who looked matters on that day alone; how many did stays in the sums. A day is left for a clock that lags. */
export async function forgetVisitors(app: Pick<App, 'db' | 'now'>): Promise<void> {
  const yesterday = new Date(app.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  while ((await removeViewsBefore(app.db, yesterday, FORGOTTEN_AT_ONCE)) > 0);
}

function unlessLimited(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'rate_limited')) throw error;
}

/** The viewer as a hash that cannot be reversed: its salt is overwritten when the day is over. */
async function hashOf(app: App, who: string, day: string): Promise<string> {
  const salt = await saltOfDay(app.db, day, randomBytes(18).toString('base64url'));
  return createHmac('sha256', salt).update(who).digest('base64url').slice(0, 22);
}
