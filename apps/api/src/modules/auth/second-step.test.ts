import { MINUTE_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { lastMailTo, tokenIn } from '../../testing/mailbox.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';

const api = apiUnderTest();

const firstStep = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> =>
  (await api.post('/auth/login', { email, password }, { address: anAddress() })).json().challenge_token;
const secondStep = (challenge_token: string, code: string, address = anAddress()) =>
  api.post('/auth/login/code', { challenge_token, code }, { address });
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test('with two-step login the password alone gives a challenge, which is no login', async () => {
  const ana = await aPhotographer(api);
  await withTwoFactor(api, ana);

  const answer = await api.post('/auth/login', ana);

  expect(Object.keys(answer.json())).toEqual(['challenge_token']);
  expect((await api.get('/users/me', { as: { token: answer.json().challenge_token } })).statusCode).toBe(401);
  expect(await auditLinesWithAct(api, ana.id, 'login.made')).toHaveLength(1);
});

test('the password and the code of the app log in', async () => {
  const ana = await aPhotographer(api);
  const { code } = await withTwoFactor(api, ana);

  const answer = await secondStep(await firstStep(ana), code());

  expect((await api.get('/users/me', { as: { token: answer.json().access_token } })).json().id).toBe(ana.id);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await auditLinesWithAct(api, ana.id, 'login.made'))[1]?.details).toEqual({ second_step: 'app' });
});

test('a code of the app logs in once, and no older code logs in after it', async () => {
  const leo = await aSurfer(api);
  const { code } = await withTwoFactor(api, leo);
  await secondStep(await firstStep(leo), code(1));
  const challenge = await firstStep(leo);

  expect(codeOf(await secondStep(challenge, code(1)))).toBe('wrong_code');
  expect(codeOf(await secondStep(challenge, code()))).toBe('wrong_code');
});

test('twenty logins at once with one code of the app make one, by one challenge or by many', async () => {
  const leo = await aSurfer(api);
  const { code } = await withTwoFactor(api, leo);
  const challenges = await Promise.all(Array.from({ length: 5 }, () => firstStep(leo)));
  const tries = challenges.flatMap((challenge) => Array.from({ length: 4 }, () => secondStep(challenge, code())));

  const answers = await Promise.all(tries);

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await auditLinesWithAct(api, leo.id, 'login.made')).toHaveLength(2);
});

test('a recovery code logs in once, however it is written, and a mail says how many are left', async () => {
  const leo = await aSurfer(api);
  const { recoveryCodes } = await withTwoFactor(api, leo);
  const written = ` ${(recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;

  const answers = await Promise.all(Array.from({ length: 4 }, async () => secondStep(await firstStep(leo), written)));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await auditLinesWithAct(api, leo.id, 'two_factor.recovery_code_used'))[0]?.details).toEqual({ left: 9 });
  expect((await auditLinesWithAct(api, leo.id, 'login.made'))[1]?.details).toEqual({ second_step: 'recovery_code' });
  expect((await lastMailTo(api, leo.email)).text).toContain('Códigos que quedan: 9');
});

test('the code or recovery code of another user opens nothing', async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const [, hers] = [await withTwoFactor(api, leo), await withTwoFactor(api, mia)];
  const challenge = await firstStep(leo);

  expect(codeOf(await secondStep(challenge, hers.code()))).toBe('wrong_code');
  expect(codeOf(await secondStep(challenge, hers.recoveryCodes[0] ?? ''))).toBe('wrong_code');
});

test('the challenge of a second step is valid for five minutes and one login; a wrong code leaves it valid', async () => {
  const leo = await aSurfer(api);
  const { code, wrongCode } = await withTwoFactor(api, leo);
  const [used, late] = [await firstStep(leo), await firstStep(leo)];
  expect(codeOf(await secondStep(used, wrongCode()))).toBe('wrong_code');
  expect((await secondStep(used, code())).statusCode).toBe(200);

  expect(codeOf(await secondStep(used, code(1)))).toBe('challenge_expired');
  api.clock.pass(5 * MINUTE_MS);
  expect(codeOf(await secondStep(late, code()))).toBe('challenge_expired');
  expect(codeOf(await secondStep('guessed', code()))).toBe('challenge_expired');
});

test('ten wrong codes close the account’s second step for a quarter of an hour, sent at once or not', async () => {
  const leo = await aSurfer(api);
  const { code, wrongCode } = await withTwoFactor(api, leo);
  const challenge = await firstStep(leo);

  const answers = await Promise.all(Array.from({ length: 25 }, () => secondStep(challenge, wrongCode())));

  expect(answers.filter((answer) => codeOf(answer) === 'wrong_code')).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  expect((await secondStep(challenge, code())).statusCode).toBe(429);
  expect(await auditLinesWithAct(api, leo.id, 'two_factor.locked')).toMatchObject([{ actor: 'system' }]);
  api.clock.pass(16 * MINUTE_MS);
  expect((await secondStep(await firstStep(leo), code())).statusCode).toBe(200);
});

test(
  'a hundred wrong codes from one network close the second step for that network, for any accounts',
  { tags: 'deep' },
  async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => aSurfer(api)));
    const phones = [];
    for (const person of people) phones.push(await withTwoFactor(api, person));
    const address = anAddress();
    for (const [index, person] of people.slice(0, 10).entries()) {
      const challenge = await firstStep(person);
      for (let n = 0; n < 10; n += 1) await secondStep(challenge, phones[index]?.wrongCode() ?? '', address);
    }
    const last = await firstStep(people[10] ?? { email: '', password: '' });

    expect((await secondStep(last, phones[10]?.code() ?? '', address)).statusCode).toBe(429);
    expect((await secondStep(last, phones[10]?.code() ?? '')).statusCode).toBe(200);
  },
);

test('a new password by mail does not bypass the second step, and ends a login between its steps', async () => {
  const leo = await aSurfer(api);
  const { code } = await withTwoFactor(api, leo);
  const halfDone = await firstStep(leo);
  await api.post('/auth/forgot-password', { email: leo.email });
  const reset_token = tokenIn(await lastMailTo(api, leo.email));
  const password = 'otra ola perfecta';
  await api.post('/auth/reset-password', { reset_token, new_password: password });

  expect(codeOf(await secondStep(halfDone, code()))).toBe('challenge_expired');
  const challenge = await firstStep({ email: leo.email, password });
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect((await secondStep(challenge, code())).statusCode).toBe(200);
});
