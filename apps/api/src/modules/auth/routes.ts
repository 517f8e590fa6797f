import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { login } from './login.ts';
import { endLogin, endOtherLogins, listLogins } from './logins.ts';
import { logout } from './logout.ts';
import { confirmEmail } from './change-email.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

export const authRoutes: Handlers<Contract['auth']> = {
  login: async (ctx, { body }) => ({ access_token: await login(ctx, body) }),
  logout: async (ctx) => {
    await logout(ctx);
    return { ok: true };
  },
  logins: (ctx) => listLogins(ctx),
  endLogin: async (ctx, { params }) => {
    await endLogin(ctx, params.loginId);
    return { ok: true };
  },
  endOtherLogins: async (ctx) => {
    await endOtherLogins(ctx);
    return { ok: true };
  },
  forgotPassword: async (ctx, { body }) => {
    await forgotPassword(ctx, body.email);
    return { ok: true };
  },
  resetPassword: async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { ok: true };
  },
  confirmEmail: async (ctx, { body }) => ({ email: await confirmEmail(ctx, body.token) }),
};
