import type { Db } from '../../db/connect.ts';
import { writeAuditLine, type AuditContext } from '../audit/write-audit-line.ts';
import { revokeKeysOf } from './queries/api-keys.ts';
import { deletePasskeys } from './queries/passkeys.ts';
import { revokeCameraLoginsOf } from './queries/camera-logins.ts';

/** Keys and camera logins that an attacker made must not outlive a block or a reset of the password. */
export async function revokeKeysAndCameraLogins(ctx: AuditContext, trx: Db, userId: string): Promise<void> {
  const keys = await revokeKeysOf(trx, userId, ctx.now());
  if (keys > 0) await writeAuditLine(ctx, trx, { act: 'api_key.revoked', userId, actor: 'system', details: { keys } });
  const logins = await revokeCameraLoginsOf(trx, userId, ctx.now());
  if (logins > 0)
    await writeAuditLine(ctx, trx, { act: 'camera_login.revoked', userId, actor: 'system', details: { logins } });
}

/** A passkey that an attacker added with the old password must not outlive its reset. */
export async function removeAllPasskeys(ctx: AuditContext, trx: Db, userId: string): Promise<void> {
  const passkeys = await deletePasskeys(trx, userId);
  if (passkeys > 0)
    await writeAuditLine(ctx, trx, { act: 'passkey.removed', userId, actor: 'system', details: { passkeys } });
}
