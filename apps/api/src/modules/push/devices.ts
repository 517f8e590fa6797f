import type { PushDevice } from '@pleamar/contract';
import { deviceLabel } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import { findDevices, insertDevice, deleteDevice, type DeviceRow } from './queries.ts';

export const listDevices = async (ctx: UserContext): Promise<PushDevice[]> =>
  (await findDevices(ctx.db, ctx.user.id)).map((row) => present(row, ctx.user.credentialId));

/** Browsers subscribe again at each start, which updates the row of the device. */
export async function subscribeToPush(
  ctx: UserRequestContext,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<PushDevice> {
  if (!ctx.push.accepts({ endpoint, ...keys }))
    throw new AppError('validation', {
      errors: [{ path: 'endpoint', message: ({ refusals }) => refusals.noPushService }],
    });
  const row = await ctx.db.transaction().execute((trx) =>
    insertDevice(trx, {
      user_id: ctx.user.id,
      token_id: ctx.user.credentialId,
      endpoint,
      ...keys,
      label: deviceLabel(ctx.request.header('user-agent') ?? ''),
      created_at: ctx.now(),
    }),
  );
  return present(row, ctx.user.credentialId);
}

export async function unsubscribeFromPush(ctx: UserContext, id: string): Promise<void> {
  if (!(await deleteDevice(ctx.db, ctx.user.id, id))) throw new AppError('not_found');
}

const present = ({ id, label, created_at, last_success_at, token_id }: DeviceRow, tokenId: string): PushDevice => ({
  id,
  label,
  created_at: created_at.toISOString(),
  last_success_at: last_success_at?.toISOString() ?? null,
  is_this_login: token_id === tokenId,
});
