import type { Db } from '../../db/connect.ts';
import { writeAuditLine, type AuditContext } from '../audit/write-audit-line.ts';
import { revokeKeys } from './queries/api-keys.ts';
import { deletePasskeys } from './queries/passkeys.ts';
import { revokeCameraLogins } from './queries/camera-logins.ts';

/** An attacker's keys and camera logins must not outlive a block or a reset of the password. */
export async function revokeKeysAndCameraLogins(ctx: AuditContext, trx: Db, userId: string): Promise<void> {
  const keys = await revokeKeys(trx, userId, ctx.now());
  if (keys > 0) await writeAuditLine(ctx, trx, { act: 'api_key.revoked', userId, actor: 'system', details: { keys } });
  const logins = await revokeCameraLogins(trx, userId, ctx.now());
  if (logins > 0)
    await writeAuditLine(ctx, trx, { act: 'camera_login.revoked', userId, actor: 'system', details: { logins } });
}

/** An attacker's passkey must not outlive a reset of the password. */
export async function removeAllPasskeys(ctx: AuditContext, trx: Db, userId: string): Promise<void> {
  const passkeys = await deletePasskeys(trx, userId);
  if (passkeys > 0)
    await writeAuditLine(ctx, trx, { act: 'passkey.removed', userId, actor: 'system', details: { passkeys } });
}
