import { api } from './api.ts';
import { changeRow } from './database.ts';
import { aPerson, type Person } from './people.ts';
import { totpGenerator } from './totp.ts';

export async function anOperator(): Promise<Person> {
  const person = await aPerson('surfer', { fullName: 'Olga Puerto' });
  await changeRow('update users set is_operator = true where id = $1', [person.id]);
  const { token, email, password } = person;
  const { secret } = await api<{ secret: string }>('POST', '/auth/two-factor/secret', { token });
  const code = totpGenerator(secret);
  await api('POST', '/auth/two-factor', { token, body: { password, code: code(-1) } });
  const { challenge_token } = await api<{ challenge_token: string }>('POST', '/auth/login', {
    body: { email, password },
  });
  const { access_token } = await api<{ access_token: string }>('POST', '/auth/login/code', {
    body: { challenge_token, code: code() },
  });
  return { ...person, token: access_token };
}
