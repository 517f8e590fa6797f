import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App, Asking } from '../../../ctx.ts';
import { visibleAlbum } from './access.ts';

/** Once per visitor and day; never the owner. `visitor` is whatever tells one who is not logged in from another. */
export async function countView(ctx: Asking, albumId: string, visitor: string): Promise<void> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id === ctx.user?.id) return;
  const day = ctx.now().toISOString().slice(0, 10);
  await ctx.db
    .insertInto('album_views')
    .values({ album_id: album.id, viewed_on: day, visitor_hash: await hashOf(ctx, ctx.user?.id ?? visitor, day) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who looks, as a hash that nobody can turn back: its salt is thrown away when the day is over. */
async function hashOf(app: App, who: string, day: string): Promise<string> {
  return createHmac('sha256', await saltOf(app, day))
    .update(who)
    .digest('base64url')
    .slice(0, 22);
}

/** One row holds the current day's salt and is overwritten by the next day's. */
async function saltOf(app: App, day: string): Promise<string> {
  const fresh = JSON.stringify({ day, salt: randomBytes(18).toString('base64url') });
  const { salt } = await app.db
    .insertInto('settings')
    .values({ key: 'view_salt', value: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        // A clock that lags behind another process's must not bring yesterday back.
        value: sql`case when settings.value->>'day' >= ${day} then settings.value else excluded.value end`,
      }),
    )
    .returning(sql<string>`value->>'salt'`.as('salt'))
    .executeTakeFirstOrThrow();
  return salt;
}
