import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { missingField } from './common.ts';

// The answer has the JSON form of WebAuthn level 3, which browsers produce.

export const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
export const CredentialId = bytes(1400);

export const PasskeyAnswer = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/**
 * The user proves who they are once more: by the password, with a code where two-step login is on, or by a passkey.
 */
export const proofFields = {
  password: z.string().min(1).max(1024).optional(),
  code: z.string().max(64).optional().describe('of the app or a recovery code; needed while two-step login is on'),
  passkey: PasskeyAnswer.optional().describe(
    'instead of password and code, for a challenge of /auth/passkeys/confirmation',
  ),
};
export const Proof = z.object(proofFields);
export type Proof = z.infer<typeof Proof>;

/** A request with neither password nor passkey is refused under both names. */
export const requireProof = <Schema extends z.ZodType<Proof>>(schema: Schema): Schema =>
  schema
    .refine(isProved, missingField('password'))
    .refine(isProved, missingField('passkey'))
    // OpenAPI cannot express the refinements, so the document has their effect as `anyOf`.
    .meta({ anyOf: [{ required: ['password'] }, { required: ['passkey'] }] });

const isProved = (given: Proof): boolean => given.password !== undefined || given.passkey !== undefined;

export const proofRefusals = [
  'passkey_expired',
  'passkey_refused',
  'rate_limited',
  'wrong_code',
  'wrong_password',
] as const satisfies readonly ErrorCode[];
