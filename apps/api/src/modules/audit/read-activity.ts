import { AccountEvent } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { findNewestLines } from './queries.ts';

/** Acts about money are not listed, because they have their own pages. */
export async function readActivity(ctx: UserContext): Promise<AccountEvent[]> {
  const rows = await findNewestLines(ctx.db, ctx.user.id, { acts: accountActs, limit: 50 });
  return rows.map(({ id, at, act, user_agent, network }) => ({
    id: String(id),
    at: at.toISOString(),
    act: AccountEvent.shape.act.parse(act),
    user_agent: user_agent ?? '',
    network,
  }));
}

const accountActs = AccountEvent.shape.act.options;
