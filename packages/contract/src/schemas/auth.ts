import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import { Done, EmailAddress, Id, Instant } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';

export const Password = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

const Credentials = z.object({ email: EmailAddress, password: z.string().min(1).max(1024) });

export const Login = z
  .object({
    id: Id,
    /** What the browser calls itself; empty when it said nothing. */
    user_agent: z.string(),
    created_at: Instant,
    /** To within five minutes. */
    last_used_at: Instant,
    is_current: z.boolean().describe('the login of this request'),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

export const authSchemas = {
  login: {
    summary: 'Log in',
    body: Credentials,
    returns: z.object({ access_token: z.string() }).meta({ id: 'AccessToken' }),
  },
  logout: { summary: 'Revoke the token of this request', returns: Done },
  logins: { summary: 'Where I am logged in, the last used first; at most 100', returns: z.array(Login) },
  endLogin: { summary: 'End one login of mine', params: z.object({ loginId: Id }), returns: Done },
  endOtherLogins: { summary: 'End every login of mine but the one of this request', returns: Done },
  forgotPassword: {
    summary: 'Ask for a mail with a link to choose a new password; answers the same for unknown addresses',
    body: z.object({ email: EmailAddress }),
    returns: Done,
  },
  resetPassword: {
    summary: 'Choose a new password with the token of the mail; logs out everywhere',
    body: z.object({ reset_token: z.string().min(1).max(200), new_password: Password }),
    returns: Done,
  },
  confirmEmail: {
    summary: 'Confirm a changed email address with the token of the mail',
    body: z.object({ token: z.string().min(1).max(200) }),
    returns: z.object({ email: z.string() }).meta({ id: 'ConfirmedEmail' }),
  },
} satisfies SchemaTable;
