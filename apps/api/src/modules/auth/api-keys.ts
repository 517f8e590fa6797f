import type { ApiKey, ApiKeyRequest, NewApiKey } from '@pleamar/contract';
import { KEY_PREFIX, KEY_SCOPES, MAX_KEYS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { lockCurrentLogin } from './lock-current-login.ts';
import { sendApiKeyMailJob } from './job-kinds.ts';
import { insertKey, countActiveKeys, hasKey, findActiveKeys, revokeKey, type KeyRow } from './queries/api-keys.ts';
import { hashToken, newToken } from './tokens.ts';

const PREFIX_LENGTH = KEY_PREFIX.length + 8;

export async function listApiKeys(ctx: UserContext): Promise<ApiKey[]> {
  return (await findActiveKeys(ctx.db, ctx.user.id)).map(present);
}

/** Asks for the password or a passkey, so that a stolen login cannot create a key that outlives it. */
export async function createApiKey(ctx: UserRequestContext, request: ApiKeyRequest): Promise<NewApiKey> {
  await confirmIdentity(ctx, request);
  const { id: userId } = ctx.user;
  const key = `${KEY_PREFIX}${newToken()}`;
  const scopes = KEY_SCOPES.filter((scope) => request.scopes.includes(scope));
  const row = await ctx.db.transaction().execute(async (trx) => {
    await lockCurrentLogin(ctx, trx);
    if ((await countActiveKeys(trx, userId)) >= MAX_KEYS) throw new AppError('keys_full');
    const added = await insertKey(trx, {
      user_id: userId,
      key_hash: hashToken(key),
      prefix: key.slice(0, PREFIX_LENGTH),
      name: request.name,
      scopes,
      created_at: ctx.now(),
    });
    const details = { scopes: scopes.join(' ') };
    await writeAuditLine(ctx, trx, {
      act: 'api_key.made',
      userId,
      subject: { kind: 'api_key', id: added.id },
      details,
    });
    await ctx.queue.add(trx, sendApiKeyMailJob, { userId, keyId: added.id });
    return added;
  });
  return { ...present(row), key };
}

export async function revokeApiKey(ctx: UserContext, keyId: string): Promise<void> {
  const { id: userId } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    if (await revokeKey(trx, userId, keyId, ctx.now())) {
      await writeAuditLine(ctx, trx, { act: 'api_key.revoked', userId, subject: { kind: 'api_key', id: keyId } });
    } else if (!(await hasKey(trx, userId, keyId))) throw new AppError('not_found');
  });
}

const present = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_network: row.last_used_network,
});
