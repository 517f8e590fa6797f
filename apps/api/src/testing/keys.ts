import { KEY_SCOPES, type KeyScope } from '@pleamar/domain';
import type { ApiUnderTest, Caller } from './api.ts';
import type { Person } from './people.ts';

export interface TestKey extends Caller {
  id: string;
}

/** A key's calls look like those of a login: the key is the token. */
export async function aKey(
  api: ApiUnderTest,
  { password, ...owner }: Person,
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<TestKey> {
  const made = await api.post('/api-keys', { name: 'Portátil', scopes, password }, { as: owner });
  if (made.statusCode !== 201) throw new Error(`A new key answered ${made.statusCode}: ${made.body}`);
  const { id, key }: { id: string; key: string } = made.json();
  return { id, token: key };
}
