import { MINUTE_MS, MAX_PASSKEYS } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf, auditLinesWithAct } from '../../testing/audit.ts';
import {
  anAuthenticator,
  confirmationChallenge,
  originOf,
  passkeyChallenge,
  withPasskey,
} from '../../testing/authenticator.ts';
import { lastMailTo, tokenIn } from '../../testing/mailbox.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';

const api = apiUnderTest();

const logIn = (passkey: object, more: object = {}) => api.post('/auth/passkeys/login', { passkey, ...more });
const begin = (person: Person, proof: object = { password: person.password }) =>
  api.post('/auth/passkeys/registration', proof, { as: person });
const listOf = async (as: Person) => (await api.get('/auth/passkeys', { as })).json();
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('a passkey is added', () => {
  test('the password is asked, and the code where two-step login is on', async () => {
    const ana = await aPhotographer(api);
    expect(codeOf(await begin(ana, { password: 'no es esta' }))).toBe('wrong_password');
    expect((await begin(ana, {})).statusCode).toBe(422);

    const phone = await withTwoFactor(api, ana);

    expect(codeOf(await begin(ana))).toBe('wrong_code');
    expect(codeOf(await begin(ana, { password: ana.password, code: phone.wrongCode() }))).toBe('wrong_code');
    expect((await begin(ana, { password: ana.password, code: phone.code() })).statusCode).toBe(200);
  });

  test("a passkey's challenge requests one for this site that verifies the user, and not its maker", async () => {
    const leo = await aSurfer(api);
    await withPasskey(api, leo);

    const options = (await begin(leo)).json();

    expect(options).toMatchObject({
      rp: { id: new URL(originOf(api)).hostname },
      user: { name: leo.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(JSON.stringify(await api.app.db.selectFrom('passkey_challenges').selectAll().execute())).not.toContain(
      options.challenge,
    );
  });

  test('the list of passkeys has name, creation, last use, and whether each is synced', async () => {
    const leo = await aSurfer(api);
    await withPasskey(api, leo, { name: 'Móvil', isSynced: true });
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const key = await withPasskey(api, leo, { name: 'Llavero' });
    await logIn(key.answer(await passkeyChallenge(api)));

    const now = api.clock.now.toISOString();
    expect(await listOf(leo)).toEqual([
      { id: key.id, name: 'Llavero', created_at: now, last_used_at: now, is_synced: false },
      expect.objectContaining({ name: 'Móvil', last_used_at: null, is_synced: true }),
    ]);
  });

  test.for([
    ['es', 'Nueva llave de acceso en tu cuenta', 'Una llave de acceso menos en tu cuenta'],
    ['en', 'A new passkey in your account', 'One passkey less in your account'],
  ])('the owner is sent a mail (%s) about one more and one less', async ([language, added, removed]) => {
    const leo = await aSurfer(api);
    await api.patch('/users/me', { language }, { as: leo });

    const { id } = await withPasskey(api, leo);
    const first = await lastMailTo(api, leo.email);
    await api.del(`/auth/passkeys/${id}`, { as: leo });
    const second = await lastMailTo(api, leo.email);

    expect([first.subject, first.link.pathname]).toEqual([added, '/dashboard/ajustes/seguridad']);
    expect(first.text).toContain('Portátil');
    expect(second.subject).toBe(removed);
    expect(await auditActsOf(api, leo.id)).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']));
  });

  test('an account has twenty passkeys at most', async () => {
    const leo = await aSurfer(api);
    for (let n = 1; n < MAX_PASSKEYS; n += 1) await withPasskey(api, leo);
    const [one, other] = [(await begin(leo)).json(), (await begin(leo)).json()];
    const add = (options: typeof one) =>
      api.post(
        '/auth/passkeys',
        { name: 'Otra', passkey: anAuthenticator({ origin: originOf(api) }).make(options) },
        { as: leo },
      );

    const answers = await Promise.all([add(one), add(other)]);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(codeOf(await begin(leo))).toBe('passkeys_full');
  });

  test('only its owner renames and removes a passkey', async () => {
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const { id } = await withPasskey(api, leo);
    expect((await api.patch(`/auth/passkeys/${id}`, { name: 'Mía' }, { as: mia })).statusCode).toBe(404);
    expect((await api.del(`/auth/passkeys/${id}`, { as: mia })).statusCode).toBe(404);

    expect((await api.patch(`/auth/passkeys/${id}`, { name: 'Móvil' }, { as: leo })).json().name).toBe('Móvil');
    expect((await api.del(`/auth/passkeys/${id}`, { as: leo })).statusCode).toBe(200);

    expect(await listOf(leo)).toEqual([]);
    expect((await api.post('/auth/login', leo)).statusCode).toBe(200);
  });
});

describe('a login by passkey', () => {
  test('a passkey needs no address and no password, and is a login like others', async () => {
    const leo = await aSurfer(api);
    const key = await withPasskey(api, leo);

    const answer = await logIn(key.answer(await passkeyChallenge(api)));

    const as = { token: answer.json().access_token };
    expect((await api.get('/users/me', { as })).json().id).toBe(leo.id);
    expect((await auditLinesWithAct(api, leo.id, 'login.made')).at(-1)?.details).toEqual({ by: 'passkey' });
    expect((await api.get('/auth/logins', { as: leo })).json()).toHaveLength(2);
    await api.del('/auth/logins', { as: leo });
    expect((await api.get('/users/me', { as })).statusCode).toBe(401);
  });

  test('with two-step login on, a passkey replaces both steps', async () => {
    const ana = await aPhotographer(api);
    const key = await withPasskey(api, ana);
    await withTwoFactor(api, ana);

    const answer = await logIn(key.answer(await passkeyChallenge(api)));

    expect((await api.get('/users/me', { as: { token: answer.json().access_token } })).json().id).toBe(ana.id);
  });

  test('after a password a passkey is the second step, instead of a code', async () => {
    const ana = await aPhotographer(api);
    const key = await withPasskey(api, ana);
    await withTwoFactor(api, ana);
    const { challenge_token } = (await api.post('/auth/login', ana)).json();
    const options = await passkeyChallenge(api, { challenge_token });
    expect(options.allowCredentials).toHaveLength(1);

    const answer = await logIn(key.answer(options), { challenge_token });

    expect((await api.get('/users/me', { as: { token: answer.json().access_token } })).json().id).toBe(ana.id);
    expect((await auditLinesWithAct(api, ana.id, 'login.made')).at(-1)?.details).toEqual({ second_step: 'passkey' });
    expect(codeOf(await api.post('/auth/passkeys/challenge', { challenge_token }))).toBe('challenge_expired');
  });

  test('the second step refuses a passkey for an account that has none', async () => {
    const ana = await aPhotographer(api);
    await withTwoFactor(api, ana);
    const { challenge_token } = (await api.post('/auth/login', ana)).json();

    expect(codeOf(await api.post('/auth/passkeys/challenge', { challenge_token }))).toBe('no_passkeys');
  });

  test('a blocked person logs in and sees what is theirs; a deleted account has no passkeys', async () => {
    const leo = await aSurfer(api);
    const key = await withPasskey(api, leo);
    await api.app.db.updateTable('users').set({ blocked_at: api.clock.now }).where('id', '=', leo.id).execute();
    const as = { token: (await logIn(key.answer(await passkeyChallenge(api)))).json().access_token };
    expect(codeOf(await api.get('/auth/logins', { as }))).toBe('account_blocked');

    const passkey = key.answer(await confirmationChallenge(api, as));
    expect((await api.request('DELETE', '/users/me', { as, body: { passkey } })).statusCode).toBe(200);

    expect(codeOf(await logIn(key.answer(await passkeyChallenge(api))))).toBe('passkey_refused');
    expect(await api.app.db.selectFrom('passkeys').select('id').where('user_id', '=', leo.id).execute()).toEqual([]);
  });
});

test('a new password removes the passkeys, which an attacker may have added', async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  await api.post('/auth/forgot-password', { email: leo.email });
  const reset_token = tokenIn(await lastMailTo(api, leo.email));

  await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

  expect(codeOf(await logIn(key.answer(await passkeyChallenge(api))))).toBe('passkey_refused');
  expect((await auditLinesWithAct(api, leo.id, 'passkey.removed'))[0]?.details).toEqual({ passkeys: 1 });
});

describe('a second request of the password', () => {
  test('a passkey replaces the password and the code of a confirmation, once', async () => {
    const ana = await aPhotographer(api);
    const key = await withPasskey(api, ana);
    await withTwoFactor(api, ana);
    const passkey = key.answer(await confirmationChallenge(api, ana));
    const request = { name: 'Portátil', scopes: ['albums:read'], passkey };

    expect((await api.post('/api-keys', request, { as: ana })).statusCode).toBe(201);

    expect(codeOf(await api.post('/api-keys', request, { as: ana }))).toBe('passkey_expired');
    const other = key.answer(await confirmationChallenge(api, ana));
    expect((await begin(ana, { passkey: other })).statusCode).toBe(200);
  });

  test('a passkey switches two-step login off and renews the recovery codes, where the app is not at hand', async () => {
    const ana = await aPhotographer(api);
    const key = await withPasskey(api, ana);
    const { recoveryCodes } = await withTwoFactor(api, ana);
    const proof = async (as: Person) => ({ passkey: key.answer(await confirmationChallenge(api, as)) });

    const renewed = await api.post('/auth/two-factor/recovery-codes', await proof(ana), { as: ana });
    expect(new Set([...renewed.json().recovery_codes, ...recoveryCodes]).size).toBe(20);
    const used = await proof(ana);
    expect((await api.request('DELETE', '/auth/two-factor', { as: ana, body: used })).statusCode).toBe(200);

    expect((await api.get('/auth/two-factor', { as: ana })).json()).toEqual({ on_since: null, recovery_codes_left: 0 });
    expect(await auditLinesWithAct(api, ana.id, 'two_factor.off')).toHaveLength(1);
    expect((await lastMailTo(api, ana.email)).subject).toBe('Verificación en dos pasos desactivada');
    expect(codeOf(await api.request('DELETE', '/auth/two-factor', { as: ana, body: used }))).toBe('passkey_expired');
    const again = await api.request('DELETE', '/auth/two-factor', { as: ana, body: await proof(ana) });
    expect(codeOf(again)).toBe('two_factor_off');
  });

  test('a second step that was begun and never confirmed is off: a passkey neither ends it nor gives recovery codes', async () => {
    const ana = await aPhotographer(api);
    const key = await withPasskey(api, ana);
    await api.post('/auth/two-factor/secret', undefined, { as: ana });
    const proof = async () => ({ passkey: key.answer(await confirmationChallenge(api, ana)) });

    const ended = await api.request('DELETE', '/auth/two-factor', { as: ana, body: await proof() });
    const renewed = await api.post('/auth/two-factor/recovery-codes', await proof(), { as: ana });

    expect([codeOf(ended), codeOf(renewed)]).toEqual(['two_factor_off', 'two_factor_off']);
    expect((await api.get('/auth/two-factor', { as: ana })).json()).toEqual({ on_since: null, recovery_codes_left: 0 });
    expect(await auditLinesWithAct(api, ana.id, 'two_factor.off')).toEqual([]);
  });

  test('another person’s passkey, and a password alone, leave two-step login on', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    await withPasskey(api, ana);
    const theirs = await withPasskey(api, leo);
    await withTwoFactor(api, ana);
    const passkey = theirs.answer(await confirmationChallenge(api, ana));

    const end = (body: object) => api.request('DELETE', '/auth/two-factor', { as: ana, body });
    expect(codeOf(await end({ passkey }))).toBe('passkey_refused');
    expect(codeOf(await end({ password: ana.password }))).toBe('wrong_code');
    expect((await end({})).statusCode).toBe(422);

    expect((await api.get('/auth/two-factor', { as: ana })).json().on_since).not.toBeNull();
  });

  test('an operator cannot switch two-step login off with a passkey either', async () => {
    const leo = await aSurfer(api);
    const key = await withPasskey(api, leo);
    await withTwoFactor(api, leo);
    await api.app.db.updateTable('users').set({ is_operator: true }).where('id', '=', leo.id).execute();
    const body = { passkey: key.answer(await confirmationChallenge(api, leo)) };

    expect(codeOf(await api.request('DELETE', '/auth/two-factor', { as: leo, body }))).toBe('two_factor_required');
  });

  test("a passkey's confirmation counts only for the login that requested it", async () => {
    const leo = await aSurfer(api);
    const key = await withPasskey(api, leo);
    const passkey = key.answer(await confirmationChallenge(api, leo));
    const elsewhere = { ...leo, token: (await api.post('/auth/login', leo)).json().access_token };

    expect(codeOf(await begin(elsewhere, { passkey }))).toBe('passkey_refused');
  });
});

test('the export of an account has its passkeys, without their keys', async () => {
  const leo = await aSurfer(api);
  await withPasskey(api, leo);

  const exported = (await api.get('/users/me/export', { as: leo })).json();

  expect(exported.passkeys).toEqual([
    { name: 'Portátil', is_synced: false, created_at: expect.any(String), last_used_at: null },
  ]);
});

test("a passkey's challenge ends after five minutes", async () => {
  const leo = await aSurfer(api);
  const key = await withPasskey(api, leo);
  const options = await passkeyChallenge(api);

  api.clock.now = new Date(api.clock.now.getTime() + 5 * MINUTE_MS);

  expect(codeOf(await logIn(key.answer(options)))).toBe('passkey_expired');
});
