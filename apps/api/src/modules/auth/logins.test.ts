import { DAY_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aSurfer, anAddress, type Person } from '../../testing/people.ts';

const api = apiUnderTest();

async function anotherLogin({ email, password }: Person, userAgent = 'Firefox on the phone'): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return (await api.post('/auth/login', { email, password }, { address: anAddress(), headers })).json().access_token;
}
const loginsOf = async (token: string) => (await api.get('/auth/logins', { as: { token } })).json();
const statusOfMe = async (token: string) => (await api.get('/users/me', { as: { token } })).statusCode;

test('the list of logins has devices and the current login, and no tokens', async () => {
  const leo = await aSurfer(api);
  const phone = await anotherLogin(leo);

  const logins = await loginsOf(phone);

  expect(logins).toHaveLength(2);
  expect(logins.find((login: { is_current: boolean }) => login.is_current)).toEqual({
    id: expect.any(String),
    user_agent: 'Firefox on the phone',
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    is_current: true,
  });
});

test('an ended login stops working; ending it again changes nothing', async () => {
  const leo = await aSurfer(api);
  const phone = await anotherLogin(leo);
  const { id } = (await loginsOf(phone)).find((login: { is_current: boolean }) => login.is_current);

  expect((await api.request('DELETE', `/auth/logins/${id}`, { as: leo })).statusCode).toBe(200);

  expect(await statusOfMe(phone)).toBe(401);
  expect(await statusOfMe(leo.token)).toBe(200);
  expect((await api.request('DELETE', `/auth/logins/${id}`, { as: leo })).statusCode).toBe(200);
  expect(await loginsOf(leo.token)).toHaveLength(1);
});

test('a user cannot end the login of another user', async () => {
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const [{ id }] = await loginsOf(leo.token);

  expect((await api.request('DELETE', `/auth/logins/${id}`, { as: mia })).statusCode).toBe(404);
  expect(await statusOfMe(leo.token)).toBe(200);
});

test('all other logins end at once, this one stays', async () => {
  const leo = await aSurfer(api);
  const others = [await anotherLogin(leo), await anotherLogin(leo)];

  expect((await api.request('DELETE', '/auth/logins', { as: leo })).statusCode).toBe(200);

  for (const token of others) expect(await statusOfMe(token)).toBe(401);
  expect(await loginsOf(leo.token)).toHaveLength(1);
});

test('a login that was idle for too long is not listed', async () => {
  const leo = await aSurfer(api);
  await anotherLogin(leo);
  await api.app.db
    .updateTable('access_tokens')
    .set({ last_used_at: new Date(api.app.now().getTime() - 31 * DAY_MS) })
    .where('user_id', '=', leo.id)
    .where('user_agent', '=', 'Firefox on the phone')
    .execute();

  expect(await loginsOf(leo.token)).toHaveLength(1);
});
