import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf, auditLinesWithAct, auditLinesOf } from '../../testing/audit.ts';
import { lastMailTo, tokenIn } from '../../testing/mailbox.ts';
import { aSurfer, anAddress, type Person } from '../../testing/people.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest();

const logIn = async ({ email, password }: Person, given = password): Promise<string> =>
  (await api.post('/auth/login', { email, password: given }, { address: anAddress() })).json().access_token;
const leave = ({ token, password }: Person) =>
  api.request('DELETE', '/users/me', { as: { token }, body: { password } });

describe('lines about access', () => {
  test('a registration and a login are logged with time, request, device and an approximate network', async () => {
    const leo = await aSurfer(api);
    const headers = { 'user-agent': 'Firefox on the phone' };
    await api.post('/auth/login', leo, { address: '83.45.12.77', headers });

    const [registered, , login] = await auditLinesOf(api, leo.id);

    expect(registered).toMatchObject({ act: 'account.registered', actor: 'user', actor_id: leo.id });
    expect(login).toMatchObject({
      act: 'login.made',
      at: api.clock.now,
      actor: 'user',
      actor_id: leo.id,
      subject_kind: 'login',
      subject_id: expect.any(String),
      user_agent: 'Firefox on the phone',
      network: '83.45.12.0/24',
      request_id: expect.any(String),
    });
  });

  test('a wrong password is not logged; the one that locks the account is', async () => {
    const leo = await aSurfer(api);
    for (let n = 0; n < 9; n += 1) await logIn(leo, 'no es esta');
    expect(await auditLinesWithAct(api, leo.id, 'login.locked')).toEqual([]);

    await Promise.all(Array.from({ length: 6 }, () => logIn(leo, 'no es esta')));

    expect(await auditLinesWithAct(api, leo.id, 'login.locked')).toMatchObject([{ actor: 'system', actor_id: null }]);
    expect(await auditLinesWithAct(api, leo.id, 'login.made')).toHaveLength(1);
  });

  test('a logout is logged once, also when it is sent twice at once', async () => {
    const leo = await aSurfer(api);

    await Promise.all([1, 2].map(() => api.post('/auth/logout', undefined, { as: leo })));

    expect(await auditLinesWithAct(api, leo.id, 'login.ended')).toHaveLength(1);
  });

  test('logins that were ended from another one are logged once each, with their number', async () => {
    const leo = await aSurfer(api);
    const phone = await logIn(leo);
    const logins: { id: string; is_current: boolean }[] = (await api.get('/auth/logins', { as: leo })).json();
    const id = logins.find((login) => !login.is_current)?.id;
    await logIn(leo);

    for (let n = 0; n < 2; n += 1) await api.del(`/auth/logins/${id}`, { as: leo });
    for (let n = 0; n < 2; n += 1) await api.del('/auth/logins', { as: leo });

    expect((await api.get('/users/me', { as: { token: phone } })).statusCode).toBe(401);
    expect(await auditLinesWithAct(api, leo.id, 'login.revoked')).toMatchObject([
      { subject_id: id },
      { subject_id: null, details: { logins: 1 } },
    ]);
  });

  test('a new password is logged when it is requested and when it is set', async () => {
    const leo = await aSurfer(api);
    await api.post('/auth/forgot-password', { email: leo.email });
    const reset_token = tokenIn(await lastMailTo(api, leo.email));

    await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

    const lines = (await auditLinesOf(api, leo.id)).slice(2);
    expect(lines.map(({ act, actor }) => [act, actor])).toEqual([
      ['password.reset_asked', 'system'],
      ['password.changed', 'user'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(reset_token);
  });

  test('a new address is logged when requested, cancelled and confirmed, without the address', async () => {
    const leo = await aSurfer(api);
    const email = `nuevo-${leo.email}`;
    await api.patch('/users/me', { email }, { as: leo });
    for (let n = 0; n < 2; n += 1) await api.del('/users/me/pending_email', { as: leo });
    await api.patch('/users/me', { email }, { as: leo });

    await api.post('/auth/confirm-email', { token: tokenIn(await lastMailTo(api, email)) });

    const lines = (await auditLinesOf(api, leo.id)).slice(2);
    expect(lines.map(({ act }) => act)).toEqual([
      'email.change_asked',
      'email.change_cancelled',
      'email.change_asked',
      'email.changed',
    ]);
    expect(JSON.stringify(lines)).not.toContain(leo.email);
  });

  test('an export is logged, and has its own line and the other lines of its owner', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];

    const file = (await api.get('/users/me/export', { as: leo })).json();

    expect(file.account_activity).toMatchObject([
      { act: 'account.registered' },
      { act: 'login.made' },
      { act: 'account.exported' },
    ]);
    expect(JSON.stringify(file)).not.toContain(mia.id);
  });

  test('a deleted account is logged once, and its lines lose device and network', async () => {
    const leo = await aSurfer(api);

    await Promise.all([leave(leo), leave(leo)]);

    const lines = await auditLinesOf(api, leo.id);
    expect(lines.map(({ act }) => act)).toEqual(['account.registered', 'login.made', 'account.deleted']);
    expect(lines.every((line) => line.network === null && line.user_agent === null)).toBe(true);
  });
});

describe('the activity of an account', () => {
  const activityOf = async (person: Person) => (await api.get('/auth/activity', { as: person })).json();

  test('the activity shows the own lines, newest first, with device and network', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    await api.post('/auth/login', mia, { address: '83.45.12.77', headers: { 'user-agent': 'Firefox' } });

    const [login, ...rest] = await activityOf(mia);

    expect(login).toEqual({
      id: expect.any(String),
      at: api.clock.now.toISOString(),
      act: 'login.made',
      user_agent: 'Firefox',
      network: '83.45.12.0/24',
    });
    expect(rest.map(({ act }: { act: string }) => act)).toEqual(['login.made', 'account.registered']);
    expect(await activityOf(leo)).toHaveLength(2);
  });

  test('the activity of an account has fifty lines at most, without those about money', async () => {
    const leo = await aSurfer(api);
    const line = { at: api.clock.now, actor: 'user', user_id: leo.id } as const;
    const lines = Array.from({ length: 60 }, () => ({ ...line, act: 'account.exported' }));
    await api.app.db
      .insertInto('audit_log')
      .values([...lines, { ...line, act: 'price.changed' }])
      .execute();

    const acts = (await activityOf(leo)).map(({ act }: { act: string }) => act);

    expect(acts).toEqual(Array.from({ length: 50 }, () => 'account.exported'));
  });
});

describe('the log itself', () => {
  test('a refused act leaves no line in the audit log', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const { json } = await api.get('/auth/logins', { as: mia });
    const [{ id }] = json();

    await api.del(`/auth/logins/${id}`, { as: leo });
    await api.patch('/users/me', { email: mia.email }, { as: leo });
    await api.post('/auth/confirm-email', { token: 'guessed' });

    expect(await auditActsOf(api, leo.id)).toEqual(['account.registered', 'login.made']);
    expect(await auditActsOf(api, mia.id)).toEqual(['account.registered', 'login.made']);
  });

  test('a line of the audit log is rolled back with its act', async () => {
    const leo = await aSurfer(api);
    await api.pool.query(`
      create function fail_login() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger fail_login after insert on access_tokens deferrable initially deferred
        for each row when (new.user_agent = 'breaks') execute function fail_login()`);

    const answer = await api.post('/auth/login', leo, { headers: { 'user-agent': 'breaks' } });

    expect(answer.statusCode).toBe(500);
    expect(await auditLinesWithAct(api, leo.id, 'login.made')).toHaveLength(1);
  });

  test.each([
    ['changed', sql`update audit_log set act = 'login.ended'`],
    ['given another device', sql`update audit_log set user_agent = 'another', network = null`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
  ])('a line of the log cannot be %s', async (_what, statement) => {
    await aSurfer(api);

    await expect(statement.execute(api.app.db)).rejects.toThrow('lines of audit_log are never changed');
  });

  test('device and network of a line in the audit log are erased after a year, the line stays', async () => {
    const leo = await aSurfer(api);
    const forget = () => jobRegistry().get('audit.forget-devices')?.run(api.app, {});
    api.clock.pass(365 * DAY_MS - MINUTE_MS);
    await forget();
    expect((await auditLinesOf(api, leo.id)).every(({ network }) => network !== null)).toBe(true);

    api.clock.pass(2 * MINUTE_MS);
    await forget();

    expect((await auditLinesOf(api, leo.id)).map(({ act, network }) => [act, network])).toEqual([
      ['account.registered', null],
      ['login.made', null],
    ]);
  });
});
