import type { Me } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { changeUser } from './queries/people.ts';
import { readMe } from './read-people.ts';

/** Roles are never removed, because albums and purchases stay with the user. */
export async function addRole(ctx: UserContext, role: 'photographer' | 'surfer'): Promise<Me> {
  await changeUser(ctx.db, ctx.user.id, role === 'photographer' ? { is_photographer: true } : { is_surfer: true });
  return readMe(ctx, ctx.user.id);
}
