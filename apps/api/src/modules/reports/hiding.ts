import type { Hiding } from '@pleamar/contract';
import { groundOfKind } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { requireOwnPhoto } from '../photos/access.ts';
import { sendObjectionMailJob } from './job-kinds.ts';
import { insertAnswer, insertObjection, findHiding } from './queries/reports.ts';

export async function readHiding(ctx: UserContext, photoId: string): Promise<Hiding> {
  const hiding = await requireOwnHiding(ctx, photoId);
  const { kind, answer, decision, reason, objection, hid_at_once: hidAtOnce } = hiding;
  const isReported = kind !== 'operator';
  const hiddenAt = hidAtOnce ? (hiding.confirmed_at ?? hiding.created_at) : (hiding.decided_at ?? hiding.created_at);
  return {
    kind,
    ground: hiding.ground ?? groundOfKind(kind),
    hidden_at: hiddenAt.toISOString(),
    reported_at: isReported ? hiding.created_at.toISOString() : null,
    was_automatic: isReported && hidAtOnce,
    answer,
    decision,
    decided_at: hiding.decided_at?.toISOString() ?? null,
    reason,
    objection,
    objected_at: hiding.objected_at?.toISOString() ?? null,
    can_object: decision === null ? answer === null : objection === null,
  };
}

/** The photographer can answer once before the decision, and once more as an objection to it. */
export async function answerHiding(ctx: UserContext, photoId: string, text: string): Promise<void> {
  const { id, decision } = await requireOwnHiding(ctx, photoId);
  const add = decision === null ? insertAnswer : insertObjection;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await add(trx, id, text, ctx.now()))) throw new AppError('hiding_answered');
    await ctx.queue.add(trx, sendObjectionMailJob, { reportId: id });
  });
}

async function requireOwnHiding(ctx: UserContext, photoId: string) {
  const photo = await requireOwnPhoto(ctx, photoId);
  const hiding = await findHiding(ctx.db, photo.id);
  if (!hiding) throw new AppError('not_found');
  return hiding;
}
