import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf, auditLinesWithAct } from '../../testing/audit.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aPhone, withTwoFactor } from '../../testing/two-factor.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest();

const stateOf = async (person: Person) => (await api.get('/auth/two-factor', { as: person })).json();
const confirm = (person: Person, code: string, password = person.password) =>
  api.post('/auth/two-factor', { password, code }, { as: person });
const switchOff = (person: Person, code: string, password = person.password) =>
  api.request('DELETE', '/auth/two-factor', { as: person, body: { password, code } });
const renew = (person: Person, code: string) =>
  api.post('/auth/two-factor/recovery-codes', { password: person.password, code }, { as: person });

describe('switching two-step login on', () => {
  test('two-step login is off until a code and the password are confirmed, and then has ten recovery codes', async () => {
    const ana = await aPhotographer(api);
    const phone = await aPhone(api, ana);
    expect(await stateOf(ana)).toEqual({ on_since: null, recovery_codes_left: 0 });

    const answer = await confirm(ana, phone.code());

    const { recovery_codes: codes } = answer.json();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code: string) => /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/.test(code))).toBe(true);
    expect(await stateOf(ana)).toEqual({ on_since: api.clock.now.toISOString(), recovery_codes_left: 10 });
    expect(await auditLinesWithAct(api, ana.id, 'two_factor.on')).toHaveLength(1);
    expect((await lastMailTo(api, ana.email)).subject).toBe('Verificación en dos pasos activada');
  });

  test('a wrong password or a wrong code does not switch two-step login on', async () => {
    const leo = await aSurfer(api);
    const phone = await aPhone(api, leo);

    expect((await confirm(leo, phone.code(), 'no es esta')).json().code).toBe('wrong_password');
    expect((await confirm(leo, phone.wrongCode())).json().code).toBe('wrong_code');

    expect((await stateOf(leo)).on_since).toBeNull();
    expect((await api.post('/auth/login', leo)).json()).toHaveProperty('access_token');
  });

  test('two-step login cannot be confirmed before it was begun, nor begun while it is on', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const phone = await withTwoFactor(api, mia);

    expect((await confirm(leo, '123456')).json().code).toBe('two_factor_off');
    expect((await api.post('/auth/two-factor/secret', undefined, { as: mia })).json().code).toBe('two_factor_on');
    expect((await confirm(mia, phone.code())).json().code).toBe('two_factor_on');
  });

  test('each start of two-step login has a new secret, and the last one counts', async () => {
    const leo = await aSurfer(api);
    const first = await aPhone(api, leo);
    const second = await aPhone(api, leo);

    expect((await confirm(leo, first.code())).json().code).toBe('wrong_code');
    expect((await confirm(leo, second.code())).statusCode).toBe(200);
  });

  test("neither the two-step secret nor a recovery code can be read from the database or the account's export", async () => {
    const leo = await aSurfer(api);
    const answer = await api.post('/auth/two-factor/secret', undefined, { as: leo });
    const { db } = api.app;
    const [row] = await db.selectFrom('two_factor').selectAll().where('user_id', '=', leo.id).execute();
    const { recoveryCodes } = await withTwoFactor(api, leo);
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', leo.id).execute();
    const copy = (await api.get('/users/me/export', { as: leo })).body;

    expect(JSON.stringify(row)).not.toContain(answer.json().secret);
    expect(codes).toHaveLength(10);
    for (const code of recoveryCodes) {
      expect(JSON.stringify(codes) + copy).not.toContain(code);
      expect(JSON.stringify(codes) + copy).not.toContain(code.replaceAll('-', ''));
    }
    expect(copy).not.toMatch(/sealed_secret|code_hash/);
  });

  test("a two-step secret that is copied to another account's row opens nothing", async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const phone = await aPhone(api, leo);
    await aPhone(api, mia);
    const { sealed_secret } = await api.app.db
      .selectFrom('two_factor')
      .select('sealed_secret')
      .where('user_id', '=', leo.id)
      .executeTakeFirstOrThrow();
    await api.app.db.updateTable('two_factor').set({ sealed_secret }).where('user_id', '=', mia.id).execute();

    expect((await confirm(mia, phone.code())).statusCode).toBe(500);
    expect((await stateOf(mia)).on_since).toBeNull();
  });

  test('an unfinished setup of two-step login is deleted after a day, a finished one stays', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const phone = await aPhone(api, leo);
    await withTwoFactor(api, mia);
    api.clock.pass(DAY_MS + MINUTE_MS);

    await jobRegistry().get('auth.clean-up')?.run(api.app, {});

    expect((await confirm(leo, phone.code())).json().code).toBe('two_factor_off');
    expect((await stateOf(mia)).on_since).not.toBeNull();
  });
});

describe('switching two-step login off', () => {
  test('switching two-step login off takes the password and a code or a recovery code, and the owner gets a mail', async () => {
    const ana = await aPhotographer(api);
    const { code, wrongCode, recoveryCodes } = await withTwoFactor(api, ana);

    expect((await switchOff(ana, code(), 'no es esta')).json().code).toBe('wrong_password');
    expect((await switchOff(ana, wrongCode())).json().code).toBe('wrong_code');
    expect((await stateOf(ana)).on_since).not.toBeNull();
    expect((await switchOff(ana, recoveryCodes[3] ?? '')).statusCode).toBe(200);

    expect(await stateOf(ana)).toEqual({ on_since: null, recovery_codes_left: 0 });
    expect((await api.post('/auth/login', ana)).json()).toHaveProperty('access_token');
    expect((await auditActsOf(api, ana.id)).filter((act) => act.startsWith('two_factor'))).toEqual([
      'two_factor.on',
      'two_factor.recovery_code_used',
      'two_factor.off',
    ]);
    expect((await mailsTo(api, ana.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Has usado un código de recuperación', 'Verificación en dos pasos desactivada']),
    );
  });

  test('one of twenty concurrent requests switches two-step login off', async () => {
    const leo = await aSurfer(api);
    const { code } = await withTwoFactor(api, leo);

    const answers = await Promise.all(Array.from({ length: 20 }, () => switchOff(leo, code())));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await auditLinesWithAct(api, leo.id, 'two_factor.off')).toHaveLength(1);
  });

  test('an operator cannot switch two-step login off', async () => {
    const leo = await aSurfer(api);
    const { code } = await withTwoFactor(api, leo);
    await api.app.db.updateTable('users').set({ is_operator: true }).where('id', '=', leo.id).execute();

    expect((await switchOff(leo, code())).json().code).toBe('two_factor_required');
    expect((await stateOf(leo)).on_since).not.toBeNull();
  });
});

describe('recovery codes', () => {
  test('new recovery codes end the previous ones', async () => {
    const leo = await aSurfer(api);
    const { code, recoveryCodes } = await withTwoFactor(api, leo);

    const fresh: string[] = (await renew(leo, code())).json().recovery_codes;

    expect(fresh).toHaveLength(10);
    expect((await renew(leo, recoveryCodes[0] ?? '')).json().code).toBe('wrong_code');
    expect((await renew(leo, fresh[0] ?? '')).statusCode).toBe(200);
    expect(await auditLinesWithAct(api, leo.id, 'two_factor.codes_renewed')).toHaveLength(2);
  });
});

test('a deleted account leaves no secret, no code and no challenge', async () => {
  const leo = await aSurfer(api);
  const phone = await withTwoFactor(api, leo);
  await api.post('/auth/login', leo);

  await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password, code: phone.code() } });

  for (const table of ['two_factor', 'recovery_codes', 'login_challenges'] as const) {
    expect(await api.app.db.selectFrom(table).select('user_id').where('user_id', '=', leo.id).execute()).toEqual([]);
  }
});
