import { users } from '@pleamar/contract/users';
import { DEFAULT_COUNTRY_CODE, type Language } from '@pleamar/domain/constants';
import { call } from '../../lib/api/call.ts';
import { logIn } from '../../lib/session.ts';

export type RoleChoice = 'photographer' | 'surfer' | 'both';

export interface Registration {
  fullName: string;
  email: string;
  password: string;
  role: RoleChoice;
  language: Language;
}

/** The account exists, but the login that follows it did not work: another message than a failed registration. */
export class LoginAfterRegistrationError extends Error {
  override readonly name = 'LoginAfterRegistrationError';
}

/** Spec §4: after success the user is logged in automatically. */
export async function registerAndLogIn({ fullName, email, password, role, language }: Registration): Promise<void> {
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
  try {
    await logIn({ email, password });
  } catch (cause) {
    throw new LoginAfterRegistrationError('', { cause });
  }
}
