import type { Hiding } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { ownPhoto } from '../photos/access.ts';
import { addAnswer, hidingOf } from './queries/reports.ts';

/** Why an own photo is hidden. Nothing in it says who asked. */
export async function readHiding(ctx: Acting, photoId: string): Promise<Hiding> {
  const { kind, created_at, answer, decision, reason } = await ownHiding(ctx, photoId);
  return { kind, hidden_at: created_at.toISOString(), answer, decision, reason };
}

export async function answerHiding(ctx: Acting, photoId: string, text: string): Promise<void> {
  const { id } = await ownHiding(ctx, photoId);
  if (!(await addAnswer(ctx.db, id, text, ctx.now()))) throw new AppError('hiding_answered');
}

async function ownHiding(ctx: Acting, photoId: string) {
  const photo = await ownPhoto(ctx, photoId);
  const hiding = await hidingOf(ctx.db, photo.id);
  if (!hiding) throw new AppError('not_found');
  return hiding;
}
