import { isGuessable, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import { Done, EmailAddress, Id, Instant } from './common.ts';
import { Proof, proofRefusals, requireProof } from './proof.ts';
import type { SchemaTable } from '../endpoint.ts';

export const Password = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .refine((password) => !isGuessable(password), { params: { rule: 'guessable_password' } });

const Credentials = z.object({ email: EmailAddress, password: z.string().min(1).max(1024) });

export const Login = z
  .object({
    id: Id,
    user_agent: z.string(),
    created_at: Instant,
    /** The time is updated at most every five minutes. */
    last_used_at: Instant,
    is_current: z.boolean().describe('the login of this request'),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

export const AccessToken = z.object({ access_token: z.string() }).meta({ id: 'AccessToken' });

const LoginChallenge = z
  .object({ challenge_token: z.string().describe('for /auth/login/code, with a code, within five minutes') })
  .meta({ id: 'LoginChallenge' });

const LoginAnswer = z.union([AccessToken, LoginChallenge]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const Code = z.string().min(1).max(40);

export const TwoFactor = z
  .object({
    on_since: Instant.nullable().describe('null while it is off'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof TwoFactor>;

export const AccountEvent = z
  .object({
    id: z.string(),
    at: Instant,
    act: z.enum([
      'account.registered',
      'account.exported',
      'account.deleted',
      'account.blocked',
      'account.unblocked',
      'operator.made',
      'operator.removed',
      'login.made',
      'login.locked',
      'login.ended',
      'login.revoked',
      'password.reset_asked',
      'password.changed',
      'email.change_asked',
      'email.change_cancelled',
      'email.changed',
      'two_factor.on',
      'two_factor.off',
      'two_factor.locked',
      'two_factor.recovery_code_used',
      'two_factor.codes_renewed',
      'passkey.added',
      'passkey.renamed',
      'passkey.removed',
      'passkey.counter_refused',
      'api_key.made',
      'api_key.revoked',
      'api_key.new_network',
      'camera_login.made',
      'camera_login.revoked',
      'camera_login.new_network',
      'camera_login.locked',
      'calendar.renewed',
      'calendar.ended',
      'webhook.added',
      'webhook.changed',
      'webhook.removed',
    ]),
    user_agent: z.string(),
    network: z.string().nullable().describe('approximate: 83.45.12.0/24'),
  })
  .meta({ id: 'AccountEvent' });
export type AccountEvent = z.infer<typeof AccountEvent>;

const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('shown this once; each counts once') })
  .meta({ id: 'RecoveryCodes' });

export const authSchemas = {
  login: {
    summary: 'Log in; with two-step login on, the first step of it',
    body: Credentials,
    returns: LoginAnswer,
    refusals: ['invalid_credentials', 'rate_limited'],
  },
  finishLogin: {
    summary: 'The second step of a login: a code of the app or a recovery code',
    body: z.object({ challenge_token: z.string().min(1).max(200), code: Code }),
    returns: AccessToken,
    refusals: ['challenge_expired', 'rate_limited', 'two_factor_off', 'wrong_code'],
  },
  logout: { summary: 'Revoke the token of this request', returns: Done },
  logins: { summary: 'Where I am logged in, the last used first; at most 100', returns: z.array(Login) },
  endLogin: {
    summary: 'End one login of mine',
    params: z.object({ loginId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
  endOtherLogins: { summary: 'End every login of mine but the one of this request', returns: Done },
  activity: { summary: 'What happened to my account, the newest first; at most 50', returns: z.array(AccountEvent) },
  twoFactor: { summary: 'Whether my logins have a second step', returns: TwoFactor },
  beginTwoFactor: {
    summary: 'A new secret for an app that makes codes (TOTP); it counts once it is confirmed',
    returns: z.object({ secret: z.string().describe('base32') }).meta({ id: 'TwoFactorSecret' }),
    refusals: ['two_factor_on'],
  },
  confirmTwoFactor: {
    summary: 'Switch two-step login on',
    // A passkey would not show that the app has the secret.
    body: z.object({ password: z.string().min(1).max(1024), code: Code }),
    returns: RecoveryCodes,
    refusals: ['rate_limited', 'two_factor_off', 'wrong_code', 'wrong_password'],
  },
  endTwoFactor: {
    summary: 'Switch two-step login off',
    body: requireProof(Proof),
    returns: Done,
    refusals: [...proofRefusals, 'two_factor_off', 'two_factor_required'],
  },
  renewRecoveryCodes: {
    summary: 'New recovery codes in place of all before',
    body: requireProof(Proof),
    returns: RecoveryCodes,
    refusals: [...proofRefusals, 'two_factor_off'],
  },
  forgotPassword: {
    summary: 'Ask for a mail with a link to choose a new password; answers the same for unknown addresses',
    body: z.object({ email: EmailAddress }),
    returns: Done,
    refusals: ['rate_limited'],
  },
  resetPassword: {
    summary: 'Choose a new password with the token of the mail; logs out everywhere',
    body: z.object({ reset_token: z.string().min(1).max(200), new_password: Password }),
    returns: Done,
    refusals: ['token_invalid'],
  },
  confirmEmail: {
    summary: 'Confirm a changed email address with the token of the mail',
    body: z.object({ token: z.string().min(1).max(200) }),
    returns: z.object({ email: z.string() }).meta({ id: 'ConfirmedEmail' }),
    refusals: ['email_taken', 'token_invalid'],
  },
} satisfies SchemaTable;
