import { MINUTE_MS } from '@pleamar/domain';
import type { ApiUnderTest } from './api.ts';
import { anAddress, aSurfer, type Person } from './people.ts';
import { withTwoFactor, type Phone } from './two-factor.ts';

export interface Operator extends Person {
  phone: Phone;
}

export async function anOperator(api: ApiUnderTest): Promise<Operator> {
  const person = await aSurfer(api, { fullName: 'Olga Puerto' });
  await makeOperator(api, person);
  const phone = await withTwoFactor(api, person);
  const operator = { ...person, phone };
  return { ...operator, token: await logInAgain(api, operator) };
}

export const makeOperator = (api: ApiUnderTest, { id }: Person) =>
  api.app.db.updateTable('users').set({ is_operator: true }).where('id', '=', id).execute();

/** Each code counts once, so the clock passes a minute. */
export async function logInAgain(api: ApiUnderTest, { email, password, phone }: Operator): Promise<string> {
  api.clock.pass(MINUTE_MS);
  const { challenge_token } = (await api.post('/auth/login', { email, password }, { address: anAddress() })).json();
  const answer = await api.post('/auth/login/code', { challenge_token, code: phone.code() }, { address: anAddress() });
  return answer.json().access_token;
}
