import type { NewPasskeyAnswer, Passkey, PasskeyCreation, PasskeyRequest, Proof } from '@pleamar/contract';
import { MAX_PASSKEYS } from '@pleamar/domain';
import type { NewCredential } from '../../adapters/passkeys/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../common/rate-limits.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { userHandleOf } from './check-passkey.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { lockCurrentLogin } from './lock-current-login.ts';
import { sendPasskeyMailJob } from './job-kinds.ts';
import {
  describePasskeys,
  createPasskeyChallenge,
  PASSKEY_CHALLENGE_MS,
  buildPasskeyRequest,
  rpIdOf,
  redeemPasskeyChallenge,
} from './passkey-challenges.ts';
import { findRecipient } from './queries/accounts.ts';
import { insertPasskey, findPasskeys, deletePasskey, updatePasskeyName, type PasskeyRow } from './queries/passkeys.ts';

/** In the order of preference: EdDSA, ES256, RS256 (for Windows Hello). */
const ALGORITHMS = [-8, -7, -257];

export async function listPasskeys(ctx: UserContext): Promise<Passkey[]> {
  return (await findPasskeys(ctx.db, ctx.user.id)).map(present);
}

/** Asks for the password or a passkey, so that a stolen login cannot add a passkey that outlives it. */
export async function beginPasskey(ctx: UserRequestContext, proof: Proof): Promise<PasskeyCreation> {
  await confirmIdentity(ctx, proof);
  const { id: userId, credentialId: tokenId } = ctx.user;
  const [person, own] = await Promise.all([findRecipient(ctx.db, userId), findPasskeys(ctx.db, userId)]);
  if (!person) throw new AppError('session_expired');
  if (own.length >= MAX_PASSKEYS) throw new AppError('passkeys_full');
  return {
    challenge: await createPasskeyChallenge(ctx, { purpose: 'registration', userId, tokenId }),
    rp: { id: rpIdOf(ctx), name: 'Pleamar' },
    user: { id: userHandleOf(userId), name: person.email, displayName: person.full_name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: describePasskeys(own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // The manufacturer of the authenticator is not requested, because it is not needed and is personal data.
    attestation: 'none',
  };
}

export async function addPasskey(
  ctx: UserRequestContext,
  { name, passkey }: { name: string; passkey: NewPasskeyAnswer },
): Promise<Passkey> {
  const credential = await verifyNewPasskey(ctx, passkey);
  const { id: userId } = ctx.user;
  try {
    const row = await ctx.db.transaction().execute(async (trx) => {
      await lockCurrentLogin(ctx, trx);
      if ((await findPasskeys(trx, userId)).length >= MAX_PASSKEYS) throw new AppError('passkeys_full');
      const added = await insertPasskey(trx, {
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        is_synced: credential.isSynced,
        name,
        created_at: ctx.now(),
      });
      await writeAuditLine(ctx, trx, {
        act: 'passkey.added',
        userId,
        subject: { kind: 'passkey', id: added.id },
      });
      await ctx.queue.add(trx, sendPasskeyMailJob, { userId, what: 'added', name });
      return added;
    });
    return present(row);
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new AppError('passkey_exists', { cause: error });
    throw error;
  }
}

export async function renamePasskey(ctx: UserContext, passkeyId: string, name: string): Promise<Passkey> {
  const { id: userId } = ctx.user;
  return ctx.db.transaction().execute(async (trx) => {
    const row = await updatePasskeyName(trx, userId, passkeyId, name);
    if (!row) throw new AppError('not_found');
    await writeAuditLine(ctx, trx, {
      act: 'passkey.renamed',
      userId,
      subject: { kind: 'passkey', id: passkeyId },
    });
    return present(row);
  });
}

/** Needs no proof of identity: the account can still be opened with the password. */
export async function removePasskey(ctx: UserContext, passkeyId: string): Promise<void> {
  const { id: userId } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    const removed = await deletePasskey(trx, userId, passkeyId);
    if (!removed) throw new AppError('not_found');
    await writeAuditLine(ctx, trx, {
      act: 'passkey.removed',
      userId,
      subject: { kind: 'passkey', id: passkeyId },
    });
    await ctx.queue.add(trx, sendPasskeyMailJob, { userId, what: 'removed', name: removed.name });
  });
}

export async function beginConfirmation(ctx: UserContext): Promise<PasskeyRequest> {
  const { id: userId, credentialId: tokenId } = ctx.user;
  const own = await findPasskeys(ctx.db, userId);
  if (own.length === 0) throw new AppError('no_passkeys');
  return buildPasskeyRequest(ctx, await createPasskeyChallenge(ctx, { purpose: 'confirmation', userId, tokenId }), own);
}

async function verifyNewPasskey(ctx: UserRequestContext, answer: NewPasskeyAnswer): Promise<NewCredential> {
  const network = networkOf(ctx.request.ip);
  await assertWithinLimit(ctx, 'passkeyFailuresPerAddress', network);
  const purpose = { purpose: 'registration', userId: ctx.user.id, tokenId: ctx.user.credentialId } as const;
  const expected = await redeemPasskeyChallenge(ctx, answer.response.clientDataJSON, purpose);
  try {
    return await ctx.passkeys.verifyRegistration(answer, expected);
  } catch (error) {
    await consumeLimit(ctx, 'passkeyFailuresPerAddress', network);
    throw new AppError('passkey_refused', { cause: error });
  }
}

const present = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_synced: row.is_synced,
});
