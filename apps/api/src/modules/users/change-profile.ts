import type { PhotographerProfile, ProfileDraft } from '@pleamar/contract';
import { centsFromEuros, ONLINE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { choosePlaces, readChosenPlaces } from './choose-places.ts';
import { presentProfile } from './present.ts';
import { saveBreaks } from './queries/profile-places.ts';
import { findProfile, insertProfile, lockHourlyPrice, saveProfile, type ProfileFields } from './queries/profiles.ts';

/** Only photographers have a profile. It is empty until it is created. */
export async function readProfile(ctx: CallerContext, userId: string): Promise<PhotographerProfile> {
  const row = await findProfile(ctx.db, userId, new Date(ctx.now().getTime() - ONLINE_MS));
  if (!row) throw new AppError('user_not_found');
  return presentProfile(row, await readChosenPlaces(ctx, userId, row.places ?? []));
}

export async function createProfile(
  ctx: UserContext,
  userId: string,
  draft: ProfileDraft,
): Promise<PhotographerProfile> {
  refuseUnlessOwn(ctx, userId);
  await ctx.db.transaction().execute(async (trx) => {
    const chosenPlaces = await choosePlaces(ctx, trx, draft);
    if (!(await insertProfile(trx, userId, profileFields(draft, chosenPlaces?.names))))
      throw new AppError('profile_exists');
    if (chosenPlaces) await saveBreaks(trx, userId, chosenPlaces.breaks);
    await recordPrice(ctx, trx, draft, null);
  });
  return readProfile(ctx, userId);
}

/** Creates the profile if it does not exist. */
export async function changeProfile(
  ctx: UserContext,
  userId: string,
  draft: ProfileDraft,
): Promise<PhotographerProfile> {
  refuseUnlessOwn(ctx, userId);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockHourlyPrice(trx, userId);
    const chosenPlaces = await choosePlaces(ctx, trx, draft);
    await saveProfile(trx, userId, profileFields(draft, chosenPlaces?.names));
    if (chosenPlaces) await saveBreaks(trx, userId, chosenPlaces.breaks);
    await recordPrice(ctx, trx, draft, before);
  });
  return readProfile(ctx, userId);
}

/** The form sends every field, so an unchanged price is not recorded. */
async function recordPrice(ctx: UserContext, trx: Db, draft: ProfileDraft, before: number | null): Promise<void> {
  const hourly = hourlyCents(draft);
  if (hourly === undefined || hourly === before) return;
  await writeAuditLine(ctx, trx, {
    act: 'price.changed',
    userId: ctx.user.id,
    details: { hourly_price_cents: hourly },
  });
}

function refuseUnlessOwn(ctx: UserContext, userId: string): void {
  if (!ctx.user.isPhotographer) throw new AppError('photographers_only');
  if (ctx.user.id !== userId) throw new AppError('forbidden');
}

function profileFields({ equipment, tags, ...draft }: ProfileDraft, places?: string[]): ProfileFields {
  const { description, other_description } = draft;
  return {
    ...equipment,
    ...(places && { places }),
    ...(tags && { tags }),
    ...(description !== undefined && { description }),
    ...(other_description !== undefined && { other_description }),
    ...(draft.hourly_price !== undefined && { hourly_price_cents: hourlyCents(draft) }),
  };
}

const hourlyCents = ({ hourly_price }: ProfileDraft) => hourly_price && centsFromEuros(hourly_price);
