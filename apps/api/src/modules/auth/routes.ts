import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readActivity } from '../audit/read-activity.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { beginPasskeyLogin, loginWithPasskey } from './login-with-passkey.ts';
import { finishLogin } from './finish-login.ts';
import { login } from './login.ts';
import { endLogin, endOtherLogins, listLogins } from './logins.ts';
import { logout } from './logout.ts';
import { confirmEmail } from './change-email.ts';
import { addPasskey, beginConfirmation, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readTwoFactor, renewRecoveryCodes } from './two-factor.ts';

export const authRoutes: Handlers<Contract['auth']> = {
  login: (ctx, { body }) => login(ctx, body),
  finishLogin: async (ctx, { body }) => ({ access_token: await finishLogin(ctx, body) }),
  logout: (ctx) => logout(ctx),
  logins: (ctx) => listLogins(ctx),
  endLogin: (ctx, { params }) => endLogin(ctx, params.loginId),
  endOtherLogins: (ctx) => endOtherLogins(ctx),
  activity: (ctx) => readActivity(ctx),
  twoFactor: (ctx) => readTwoFactor(ctx),
  beginTwoFactor: async (ctx) => ({ secret: await beginTwoFactor(ctx) }),
  confirmTwoFactor: async (ctx, { body }) => ({ recovery_codes: await confirmTwoFactor(ctx, body) }),
  endTwoFactor: (ctx, { body }) => endTwoFactor(ctx, body),
  renewRecoveryCodes: async (ctx, { body }) => ({ recovery_codes: await renewRecoveryCodes(ctx, body) }),
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body.email),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  confirmEmail: async (ctx, { body }) => ({ email: await confirmEmail(ctx, body.token) }),
};

export const passkeysRoutes: Handlers<Contract['passkeys']> = {
  list: (ctx) => listPasskeys(ctx),
  beginAdding: (ctx, { body }) => beginPasskey(ctx, body),
  add: (ctx, { body }) => addPasskey(ctx, body),
  rename: (ctx, { params, body }) => renamePasskey(ctx, params.passkeyId, body.name),
  remove: (ctx, { params }) => removePasskey(ctx, params.passkeyId),
  beginConfirmation: (ctx) => beginConfirmation(ctx),
  beginLogin: (ctx, { body }) => beginPasskeyLogin(ctx, body.challenge_token),
  login: async (ctx, { body }) => ({ access_token: await loginWithPasskey(ctx, body) }),
};

export const apiKeysRoutes: Handlers<Contract['apiKeys']> = {
  list: (ctx) => listApiKeys(ctx),
  create: (ctx, { body }) => createApiKey(ctx, body),
  revoke: (ctx, { params }) => revokeApiKey(ctx, params.keyId),
};
