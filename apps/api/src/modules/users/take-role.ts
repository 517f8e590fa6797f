import type { Me } from '@pleamar/contract';
import type { UserCtx } from '../../common/ctx.ts';
import { changeUser } from './queries/people.ts';
import { readMe } from './read-people.ts';

/**
 * Becomes a photographer or a surfer as well. It only ever adds: albums, sales, likes and purchases are of the
 * person and not of the role. Asked again it changes nothing.
 */
export async function takeRole(ctx: UserCtx, role: 'photographer' | 'surfer'): Promise<Me> {
  await changeUser(ctx.db, ctx.user.id, role === 'photographer' ? { is_photographer: true } : { is_surfer: true });
  return readMe(ctx, ctx.user.id);
}
