import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../ctx.ts';
import { visibleAlbum } from './access.ts';

/** Once per visitor and day; never the owner. */
export async function countView(ctx: Ctx, albumId: string): Promise<void> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id === ctx.user?.id) return;
  const day = ctx.now().toISOString().slice(0, 10);
  await ctx.db
    .insertInto('album_views')
    .values({ album_id: album.id, viewed_on: day, visitor_hash: await visitorOf(ctx, day) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who looks, as a hash that nobody can turn back: its salt is thrown away when the day is over. */
async function visitorOf(ctx: Ctx, day: string): Promise<string> {
  const who = ctx.user?.id ?? `${ctx.request.address}\n${ctx.request.header('user-agent') ?? ''}`;
  return createHmac('sha256', await saltOf(ctx, day))
    .update(who)
    .digest('base64url')
    .slice(0, 22);
}

/** One row holds the current day's salt and is overwritten by the next day's. */
async function saltOf(ctx: Ctx, day: string): Promise<string> {
  const fresh = JSON.stringify({ day, salt: randomBytes(18).toString('base64url') });
  const { salt } = await ctx.db
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
