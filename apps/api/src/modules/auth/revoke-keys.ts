import type { Db } from '../../db/connect.ts';
import { writeAuditLine, type AuditContext } from '../audit/write-audit-line.ts';
import { revokeKeysOf } from './queries/api-keys.ts';
import { deletePasskeys } from './queries/passkeys.ts';
import { revokeCameraLoginsOf } from './queries/camera-logins.ts';

/** Keys and camera logins that an attacker made must not outlive a block or a reset of the password. */
export async function revokeAllKeys(trx: Db, by: AuditContext, user: string): Promise<void> {
  const keys = await revokeKeysOf(trx, user, by.now());
  if (keys > 0) await writeAuditLine(trx, by, { act: 'api_key.revoked', user, actor: 'system', details: { keys } });
  const logins = await revokeCameraLoginsOf(trx, user, by.now());
  if (logins > 0)
    await writeAuditLine(trx, by, { act: 'camera_login.revoked', user, actor: 'system', details: { logins } });
}

/** A passkey that an attacker added with the old password must not outlive its reset. */
export async function removeAllPasskeys(trx: Db, by: AuditContext, user: string): Promise<void> {
  const passkeys = await deletePasskeys(trx, user);
  if (passkeys > 0)
    await writeAuditLine(trx, by, { act: 'passkey.removed', user, actor: 'system', details: { passkeys } });
}
