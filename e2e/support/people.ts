import { randomBytes } from 'node:crypto';
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

/** Only the journey about registering fills the form. */
export async function aPerson(role: Role, more: Details = {}): Promise<Person> {
  const { fullName = 'Iria Outeiro', language = 'es', at } = more;
  const person = { fullName, email: anEmail(), password: 'marea-alta-9' };
  const elsewhere = at ? { at } : {};
  const { id } = await api<{ id: string }>('POST', '/users/', {
    ...elsewhere,
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
  });
  return { ...person, id, token: await tokenOf({ ...person, ...elsewhere }) };
}

/** Ana is a photographer, Leo a surfer, Kai both. */
export const demoToken = (who: 'ana' | 'leo' | 'kai') =>
  tokenOf({ email: `${who}@pleamar.demo`, password: demoPassword });

export async function tokenOf(credentials: { email: string; password: string; at?: string }): Promise<string> {
  const { email, password, at } = credentials;
  const { access_token } = await api<{ access_token: string }>('POST', '/auth/login', {
    body: { email, password },
    ...(at ? { at } : {}),
  });
  return access_token;
}

export const anEmail = () => `viaje-${randomBytes(6).toString('hex')}@example.com`;
