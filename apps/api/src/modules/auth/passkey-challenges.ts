import type { PasskeyRequest } from '@pleamar/contract';
import { MINUTE_MS, PASSKEY_TRANSPORTS } from '@pleamar/domain';
import { z } from 'zod';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import type { ExpectedAnswer } from '../../adapters/passkeys/port.ts';
import { insertPasskeyChallenge, consumePasskeyChallenge, type DescribedPasskey } from './queries/passkeys.ts';
import { hashToken, newToken } from './tokens.ts';

export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

/** A challenge is valid for its purpose only. */
export type ChallengePurpose =
  | { purpose: 'login'; userId: null; tokenId: null }
  | { purpose: 'second_step'; userId: string; tokenId: null }
  | { purpose: 'registration' | 'confirmation'; userId: string; tokenId: string };

export async function createPasskeyChallenge(
  ctx: CallerContext,
  { purpose, userId, tokenId }: ChallengePurpose,
): Promise<string> {
  const challenge = newToken();
  const now = ctx.now();
  await insertPasskeyChallenge(ctx.db, {
    challenge_hash: hashToken(challenge),
    purpose,
    user_id: userId,
    token_id: tokenId,
    created_at: now,
    expires_at: new Date(now.getTime() + PASSKEY_CHALLENGE_MS),
  });
  return challenge;
}

/**
 * Consumes the challenge that the answer names, and returns what the answer must match. A challenge can be tried only
 * once, also with a wrong answer.
 */
export async function redeemPasskeyChallenge(
  ctx: CallerContext,
  clientDataJSON: string,
  expected: ChallengePurpose,
): Promise<ExpectedAnswer> {
  const clientData = parseClientData(clientDataJSON);
  if (clientData === null) throw new AppError('passkey_refused');
  const { challenge, crossOrigin } = clientData;
  const stored = await consumePasskeyChallenge(ctx.db, hashToken(challenge));
  if (!stored || stored.expires_at <= ctx.now()) throw new AppError('passkey_expired');
  const isSamePurpose =
    stored.purpose === expected.purpose && stored.user_id === expected.userId && stored.token_id === expected.tokenId;
  // `crossOrigin` means a frame in another site's page, where none of our pages may be shown.
  if (!isSamePurpose || crossOrigin) throw new AppError('passkey_refused');
  return { challenge, origins: ctx.config.ownOrigins, rpId: rpIdOf(ctx) };
}

/** The name of the site. Browsers accept `localhost`, but no IP address. */
export const rpIdOf = ({ config }: Pick<App, 'config'>): string => new URL(config.publicUrl).hostname;

export const buildPasskeyRequest = (
  ctx: CallerContext,
  challenge: string,
  allowed: readonly DescribedPasskey[],
): PasskeyRequest => ({
  challenge,
  rpId: rpIdOf(ctx),
  timeout: PASSKEY_CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: describePasskeys(allowed),
});

export const describePasskeys = (passkeys: readonly DescribedPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id,
    transports: PASSKEY_TRANSPORTS.filter((known) => transports.includes(known)),
  }));

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().default(false) });

function parseClientData(clientDataJSON: string): z.infer<typeof ClientData> | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
