import { beforeAll, expect, test } from 'vitest';
import { processesUnderTest, registerAt, type Account, type ApiProcess } from '../testing/processes.ts';
import { phoneWith } from '../testing/two-factor.ts';

const { start: startProcess } = processesUnderTest();
let processes: ApiProcess[] = [];

beforeAll(async () => {
  processes = await Promise.all([startProcess(), startProcess()]);
});

const atOnce = async (times: number, address: string, body: (n: number) => object) =>
  Promise.all(Array.from({ length: times }, (_, n) => processAt(n).send(address, body(n))));

test('two processes together count wrong passwords exactly', async () => {
  const { email } = await registerAt(processAt(0), 'leo@example.com');

  const answers = await atOnce(30, '/auth/login', () => ({ email, password: 'otra ola cualquiera' }));

  expect(counts(answers)).toEqual({ 401: 10, 429: 20 });
});

test('two processes together count wrong codes of the second step exactly', async () => {
  const { challenges, phone } = await withSecondStep('mia@example.com');
  const code = phone.wrongCode();

  const answers = await atOnce(30, '/auth/login/code', () => ({ challenge_token: challenges[0], code }));

  expect(counts(answers)).toEqual({ 403: 10, 429: 20 });
});

test('a code of the second step logs in once at two processes', async () => {
  const { challenges, phone } = await withSecondStep('sol@example.com');
  const code = phone.code();

  const answers = await atOnce(20, '/auth/login/code', (n) => ({ challenge_token: challenges[n % 5], code }));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('twenty concurrent registrations of an address at two processes make one account', async () => {
  const person = { full_name: 'Mar Olas', email: 'mar@example.com', password: 'una ola perfecta' };

  const answers = await atOnce(20, '/users', () => ({ ...person, is_photographer: false }));

  expect(counts(answers)).toEqual({ 201: 1, 409: 19 });
});

async function withSecondStep(email: string) {
  const person = await registerAt(processAt(0), email);
  const { secret = '' } = (await processAt(0).send('/auth/two-factor/secret', {}, person.token)).body;
  const phone = phoneWith(secret, () => new Date());
  const confirmed = { password: person.password, code: phone.code(-1) };
  expect((await processAt(1).send('/auth/two-factor', confirmed, person.token)).status).toBe(200);
  return { phone, challenges: await Promise.all(Array.from({ length: 5 }, (_, n) => firstStep(processAt(n), person))) };
}

const firstStep = async ({ send }: ApiProcess, { email, password }: Account) =>
  (await send('/auth/login', { email, password })).body['challenge_token'];

function counts(answers: { status: number }[]): Record<string, number> {
  const byStatus = Object.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, same]) => [status, same?.length ?? 0]));
}

function processAt(n: number): ApiProcess {
  const found = processes[n % processes.length];
  if (!found) throw new Error('The processes are there only inside a test.');
  return found;
}
