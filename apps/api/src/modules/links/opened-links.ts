import type { OpenedLink } from '@pleamar/contract';
import type { DaySpan } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { presentOpenedLinks } from './present.ts';
import { findOpenedLinks, countOpenings } from './queries.ts';

const MAX_SHOWN = 50;

export async function readOpenedLinks(
  ctx: UserContext,
  span: DaySpan,
): Promise<{ links: OpenedLink[]; linkCount: number }> {
  const [rows, linkCount] = await Promise.all([
    findOpenedLinks(ctx.db, ctx.user.id, { ...span, limit: MAX_SHOWN }),
    countOpenings(ctx.db, ctx.user.id, span),
  ]);
  return { links: await presentOpenedLinks(ctx, rows), linkCount };
}
