import type { Language, Me } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { endEmailChange, startEmailChange } from '../auth/change-email.ts';
import { changeUser } from './queries/people.ts';
import { readMe } from './read-people.ts';

interface ProfileChange {
  full_name?: string | undefined;
  email?: string | undefined;
  country_code?: string | undefined;
  language?: Language | undefined;
  removes_gps?: boolean | undefined;
  embeds_rights?: boolean | undefined;
}

/** The handle cannot be changed. A new email address is used once it is confirmed. */
export async function changeMe(ctx: UserContext, { email, ...fields }: ProfileChange): Promise<Me> {
  // First, because a new email address can be refused and a refused request must change nothing.
  if (email !== undefined) await startEmailChange(ctx, email);
  await changeUser(ctx.db, ctx.user.id, fields);
  return readMe(ctx, ctx.user.id);
}

export async function cancelEmailChange(ctx: UserContext): Promise<Me> {
  await endEmailChange(ctx);
  return readMe(ctx, ctx.user.id);
}
