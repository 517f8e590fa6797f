import { contract } from '@pleamar/contract';
import { api } from './api.ts';
import { changeRow } from './database.ts';
import { aPerson, type Person } from './people.ts';
import { totpGenerator } from './totp.ts';

export async function anOperator(): Promise<Person> {
  const person = await aPerson('surfer', { fullName: 'Olga Puerto' });
  await changeRow('update users set is_operator = true where id = $1', [person.id]);
  return { ...person, token: await logInWithCode(person) };
}

/** Turns the second factor on, which operators need, and returns the token of a login with it. */
export async function logInWithCode({ email, password, token }: Person): Promise<string> {
  const { secret } = await api(contract.auth.beginTwoFactor, {}, { token });
  const code = totpGenerator(secret);
  await api(contract.auth.confirmTwoFactor, { body: { password, code: code() } }, { token });
  const login = await api(contract.auth.login, { body: { email, password } });
  if (!('challenge_token' in login)) throw new Error(`The login of ${email} asks for no code.`);
  const { challenge_token } = login;
  // A code is accepted once. The last step's would expire if a new one began before the server checks it.
  const { access_token } = await api(contract.auth.finishLogin, { body: { challenge_token, code: code(1) } });
  return access_token;
}
