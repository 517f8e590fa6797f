import { users } from '@pleamar/contract/users';
import { DEFAULT_COUNTRY_CODE } from '@pleamar/domain/accounts/countries';
import type { Language } from '@pleamar/domain/text/languages';
import { call } from '../../lib/api/call.ts';
import { logIn } from '../../lib/login/session.ts';

export type RegistrationRole = 'photographer' | 'surfer' | 'both';

export interface Registration {
  fullName: string;
  email: string;
  password: string;
  role: RegistrationRole;
  language: Language;
}

/** The account was created and the login after it failed, which has another message. */
export class LoginAfterRegistrationError extends Error {
  override readonly name = 'LoginAfterRegistrationError';
}

export const isRegistrationRole = (value: unknown): value is RegistrationRole =>
  value === 'photographer' || value === 'surfer' || value === 'both';

export async function registerAndLogIn(registration: Registration): Promise<void> {
  await register(registration);
  try {
    await logIn({ email: registration.email, password: registration.password });
  } catch (cause) {
    throw new LoginAfterRegistrationError('', { cause });
  }
}

export async function register({ fullName, email, password, role, language }: Registration): Promise<void> {
  await call(users.register, {
    body: {
      username: email,
      full_name: fullName,
      email,
      password,
      is_photographer: role !== 'surfer',
      is_surfer: role !== 'photographer',
      country_code: DEFAULT_COUNTRY_CODE,
      language,
      labels: [],
      frequent_surf_breaks: [],
    },
  });
}
