import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_TRANSPORTS } from '@pleamar/domain';
import { z } from 'zod';
import { AccessToken } from './auth.ts';
import { Done, Id, Instant, line } from './common.ts';
import { bytes, CredentialId, PasskeyAnswer, Proof, proofRefusals, requireProof } from './proof.ts';
import type { SchemaTable } from '../endpoint.ts';

// Options and answers have the JSON form of WebAuthn level 3, which browsers take and produce.

const NewPasskeyAnswer = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,32}$/))
      .max(10)
      .optional(),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

const CredentialDescriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
});

const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(CredentialDescriptor).describe('empty: any passkey of this site'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(CredentialDescriptor),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    is_synced: z.boolean().describe('a password manager copies it to other devices'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Name = line(MAX_PASSKEY_NAME_LENGTH).min(1);
const LoginToken = z.string().min(1).max(200).optional().describe('of a login whose second step the passkey is');
const params = z.object({ passkeyId: Id });

export const passkeysSchemas = {
  list: { summary: 'My passkeys, the newest first', returns: z.array(Passkey) },
  beginAdding: {
    summary: 'A challenge for a new passkey, within five minutes',
    body: requireProof(Proof),
    returns: PasskeyCreation,
    refusals: [...proofRefusals, 'passkeys_full'],
  },
  add: {
    summary: 'Keep the passkey that the browser made',
    body: z.object({ name: Name, passkey: NewPasskeyAnswer }),
    returns: Passkey,
    refusals: ['passkey_exists', 'passkey_expired', 'passkey_refused', 'passkeys_full', 'rate_limited'],
  },
  rename: {
    summary: 'Give a passkey of mine another name',
    params,
    body: z.object({ name: Name }),
    returns: Passkey,
    refusals: ['not_found'],
  },
  remove: {
    summary: 'Remove a passkey of mine: it opens nothing from now on',
    params,
    returns: Done,
    refusals: ['not_found'],
  },
  beginConfirmation: {
    summary: 'A challenge that proves me once more, where a password is asked for again',
    returns: PasskeyRequest,
    refusals: ['no_passkeys', 'rate_limited'],
  },
  beginLogin: {
    summary: 'A challenge for a login by passkey, within five minutes; the same for all callers',
    body: z.object({ challenge_token: LoginToken }),
    returns: PasskeyRequest,
    refusals: ['challenge_expired', 'no_passkeys', 'rate_limited'],
  },
  login: {
    summary: 'Log in with a passkey, which is both steps; with a challenge token, the second step of that login',
    body: z.object({ passkey: PasskeyAnswer, challenge_token: LoginToken }),
    returns: AccessToken,
    refusals: ['challenge_expired', 'passkey_expired', 'passkey_refused', 'rate_limited'],
  },
} satisfies SchemaTable;
