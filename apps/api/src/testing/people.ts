import { randomInt, randomUUID } from 'node:crypto';
import type { ApiUnderTest, Caller } from './api.ts';

export interface Person extends Caller {
  id: string;
  email: string;
  password: string;
  username: string;
}

interface Traits {
  fullName?: string;
  email?: string;
  isPhotographer?: boolean;
  isSurfer?: boolean;
}

export async function aPerson(api: ApiUnderTest, traits: Traits = {}): Promise<Person> {
  const email = traits.email ?? `${randomUUID()}@example.com`;
  const password = 'una ola perfecta';
  const made = await api.post(
    '/users/',
    {
      username: email,
      full_name: traits.fullName ?? 'Mar Olas',
      email,
      password,
      is_photographer: traits.isPhotographer ?? false,
      is_surfer: traits.isSurfer ?? !traits.isPhotographer,
      country_code: 'ES',
      labels: [],
      frequent_surf_breaks: [],
    },
    { address: anAddress() },
  );
  if (made.statusCode !== 201) throw new Error(`Registration answered ${made.statusCode}: ${made.body}`);
  const login = await api.post('/auth/login', { email, password }, { address: anAddress() });
  const user: { id: string; username: string } = made.json();
  return { id: user.id, username: user.username, email, password, token: login.json().access_token };
}

export const aPhotographer = (api: ApiUnderTest, traits: Traits = {}) =>
  aPerson(api, { fullName: 'Ana Etxebarria', isPhotographer: true, ...traits });

export const aSurfer = (api: ApiUnderTest, traits: Traits = {}) => aPerson(api, { fullName: 'Leo Marea', ...traits });

/** Every person has another address, so that a file full of people meets no limit by address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
