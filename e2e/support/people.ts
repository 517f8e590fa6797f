import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import { api } from './api.ts';

export const demoPassword = 'pleamar-demo';

export interface Person {
  id: string;
  fullName: string;
  email: string;
  password: string;
  token: string;
}

type Role = 'photographer' | 'surfer' | 'both';

interface Details {
  fullName?: string;
  language?: 'es' | 'en';
  at?: string;
}

interface Credentials {
  email: string;
  password: string;
  at?: string | undefined;
}

/** Only the journey about registering fills the form. */
export async function aPerson(role: Role, more: Details = {}): Promise<Person> {
  const { fullName = 'Iria Outeiro', language = 'es', at } = more;
  const person = { fullName, email: anEmail(), password: 'marea-alta-9' };
  const { id } = await api(
    contract.users.register,
    {
      body: {
        username: person.email,
        full_name: fullName,
        email: person.email,
        password: person.password,
        is_photographer: role !== 'surfer',
        is_surfer: role !== 'photographer',
        country_code: 'ES',
        language,
        labels: [],
        frequent_surf_breaks: [],
      },
    },
    { at },
  );
  return { ...person, id, token: await tokenOf({ ...person, at }) };
}

/** Ana is a photographer, Leo a surfer, Kai both. */
export const demoToken = (login: 'ana' | 'leo' | 'kai') =>
  tokenOf({ email: `${login}@pleamar.demo`, password: demoPassword });

export async function tokenOf({ email, password, at }: Credentials): Promise<string> {
  const login = await api(contract.auth.login, { body: { email, password } }, { at });
  if (!('access_token' in login)) throw new Error(`The login of ${email} asks for a code.`);
  return login.access_token;
}

export const anEmail = () => `viaje-${randomBytes(6).toString('hex')}@example.com`;
