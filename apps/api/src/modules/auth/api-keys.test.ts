import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf, auditLinesWithAct } from '../../testing/audit.ts';
import { aKey } from '../../testing/keys.ts';
import { scaleLimits } from '../../testing/limits.ts';
import { lastMailTo, tokenIn } from '../../testing/mailbox.ts';
import { anOperator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest();

const aRequest = ({ password }: Person, more: object = {}) => ({
  name: 'Portátil',
  scopes: ['albums:read'],
  password,
  ...more,
});
const callWith = (as: { token: string }, address = '83.45.12.77') => api.get('/albums', { as, address });
const statusOf = async (as: { token: string }) => (await callWith(as)).statusCode;

describe('a key is made', () => {
  test('an API key is shown once, and only its hash is stored', async () => {
    const ana = await aPhotographer(api);

    const made = await api.post('/api-keys', aRequest(ana, { scopes: ['orders:read', 'photos:write'] }), { as: ana });

    expect(made.statusCode).toBe(201);
    const { key, ...rest } = made.json();
    expect(key).toMatch(/^plm_[\w-]{43}$/);
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'Portátil',
      prefix: key.slice(0, 12),
      scopes: ['photos:write', 'orders:read'],
      created_at: api.clock.now.toISOString(),
      last_used_at: null,
      last_used_network: null,
    });
    expect((await api.get('/api-keys', { as: ana })).json()).toEqual([rest]);
    const stored = await api.app.db.selectFrom('api_keys').selectAll().where('user_id', '=', ana.id).execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test('the password is asked, and the code where two-step login is on', async () => {
    const ana = await aPhotographer(api);
    const ask = async (more: object) => (await api.post('/api-keys', aRequest(ana, more), { as: ana })).json().code;
    expect(await ask({ password: 'no es esta' })).toBe('wrong_password');

    const phone = await withTwoFactor(api, ana);

    expect(await ask({})).toBe('wrong_code');
    expect(await ask({ code: phone.wrongCode() })).toBe('wrong_code');
    expect(await ask({ code: phone.code() })).toBeUndefined();
    expect((await api.get('/api-keys', { as: ana })).json()).toHaveLength(1);
  });

  test.for([
    ['es', 'Nueva clave de API en tu cuenta'],
    ['en', 'A new API key in your account'],
  ])('the owner is sent a mail (%s), without the key', async ([language, subject]) => {
    const ana = await aPhotographer(api);
    await api.patch('/users/me', { language }, { as: ana });
    const { token } = await aKey(api, ana);

    const mail = await lastMailTo(api, ana.email);

    expect([mail.subject, mail.link.pathname]).toEqual([subject, '/dashboard/ajustes/conexiones']);
    expect(mail.text).toContain('Portátil');
    expect(mail.text).toContain(token.slice(0, 12));
    expect(mail.text + mail.html).not.toContain(token);
  });

  test('an API key without a name, with a long one, or without a known scope is refused', async () => {
    const ana = await aPhotographer(api);
    const wrong = [{ name: '  ' }, { name: 'x'.repeat(61) }, { scopes: [] }, { scopes: ['money:write'] }];

    for (const more of wrong) {
      const answer = await api.post('/api-keys', aRequest(ana, more), { as: ana });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
    }
  });

  test('an account has twenty active API keys at most, also when they are requested at once', async () => {
    const ana = await aPhotographer(api);
    for (let n = 0; n < 18; n += 1) await aKey(api, ana, ['albums:read']);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/api-keys', aRequest(ana), { as: ana })),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('keys_full');
    const [{ id }] = (await api.get('/api-keys', { as: ana })).json();
    await api.del(`/api-keys/${id}`, { as: ana });
    expect((await api.post('/api-keys', aRequest(ana), { as: ana })).statusCode).toBe(201);
  });

  test('surfers cannot create API keys', async () => {
    const leo = await aSurfer(api);

    expect((await api.post('/api-keys', aRequest(leo), { as: leo })).json().code).toBe('photographers_only');
  });
});

describe('a key is used', () => {
  test('an API key reads the drafts of its owner and of no other photographer', async () => {
    const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
    const draft = await api.post('/albums', { date: '2026-05-01', is_public: false }, { as: ana });
    const { id } = draft.json<{ id: string }>();

    expect((await api.get(`/albums/${id}`, { as: await aKey(api, ana) })).statusCode).toBe(200);
    expect((await api.get(`/albums/${id}`, { as: await aKey(api, eva) })).statusCode).toBe(404);
  });

  test("an API key reads its owner's sales, never purchases", async () => {
    const [ana, kai] = [await aPhotographer(api), await aPerson(api, { isPhotographer: true, isSurfer: true })];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 1 });
    const order = await aPaidOrder(api, kai, photoIds);
    const [buyers, sellers] = [await aKey(api, kai), await aKey(api, ana)];

    expect((await api.get('/orders?as=surfer', { as: buyers })).json()).toEqual([]);
    expect((await api.get(`/orders/${order.id}?as=surfer`, { as: buyers })).statusCode).toBe(404);
    expect((await api.get('/orders', { as: sellers })).json()).toMatchObject([{ id: order.id }]);
    expect((await api.get(`/orders/${order.id}`, { as: sellers })).json().checkout_url).toBeNull();
  });

  test("an operator's API key opens no admin page", async () => {
    const operator = await anOperator(api);
    await api.app.db.updateTable('users').set({ is_photographer: true }).where('id', '=', operator.id).execute();
    const code = operator.phone.code(1);
    const made = await api.post('/api-keys', aRequest(operator, { code }), { as: operator });

    const answer = await api.get('/admin/overview', { as: { token: made.json().key } });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'key_not_accepted']);
  });

  test('the last use of an API key is stored to five minutes, with an approximate network', async () => {
    const ana = await aPhotographer(api);
    const key = await aKey(api, ana);
    const last = async () => (await api.get('/api-keys', { as: ana })).json()[0];
    const first = api.clock.now.toISOString();

    await callWith(key);
    expect(await last()).toMatchObject({ last_used_at: first, last_used_network: '83.45.12.0/24' });
    api.clock.pass(4 * MINUTE_MS);
    await callWith(key);
    expect(await last()).toMatchObject({ last_used_at: first });
    api.clock.pass(2 * MINUTE_MS);
    await callWith(key);
    expect(await last()).toMatchObject({ last_used_at: api.clock.now.toISOString() });
  });

  test("an API key's new network is logged once, also when several requests come at once", async () => {
    const ana = await aPhotographer(api);
    const key = await aKey(api, ana);

    await Promise.all(Array.from({ length: 5 }, () => callWith(key)));
    await callWith(key, '83.45.12.99');
    await callWith(key, '2a0c:5a80:1:2::7');
    await callWith(key);

    expect(await auditLinesWithAct(api, ana.id, 'api_key.new_network')).toMatchObject([
      { subject_kind: 'api_key', subject_id: key.id, network: '83.45.12.0/24', actor_id: ana.id },
      { subject_id: key.id, network: '2a0c:5a80:1::/48' },
    ]);
  });

  test('each API key has its own rate limit', async () => {
    const ana = await aPhotographer(api);
    const [busy, idle] = [await aKey(api, ana), await aKey(api, ana)];
    const statuses: number[] = [];
    // 60 of the 1,500 requests a minute.
    scaleLimits(api, 0.04);

    for (let n = 0; n < 61; n += 1) statuses.push(await statusOf(busy));

    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    const refused = await callWith(busy);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusOf(idle)).toBe(200);
    expect((await api.get('/users/me', { as: ana })).statusCode).toBe(200);
    api.clock.pass(MINUTE_MS);
    expect(await statusOf(busy)).toBe(200);
  });
});

describe('a key ends', () => {
  test('an API key ends at the next request after its owner revokes it, and no other user can', async () => {
    const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
    const key = await aKey(api, ana);
    expect((await api.del(`/api-keys/${key.id}`, { as: eva })).statusCode).toBe(404);
    expect(await statusOf(key)).toBe(200);

    for (let n = 0; n < 2; n += 1) expect((await api.del(`/api-keys/${key.id}`, { as: ana })).statusCode).toBe(200);

    const refused = await callWith(key);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'key_invalid']);
    expect((await api.get('/api-keys', { as: ana })).json()).toEqual([]);
    expect((await auditActsOf(api, ana.id)).filter((act) => act.startsWith('api_key'))).toEqual([
      'api_key.made',
      'api_key.new_network',
      'api_key.revoked',
    ]);
  });

  test('a block of its account ends an API key for ever', async () => {
    const [ana, operator] = [await aPhotographer(api), await anOperator(api)];
    const key = await aKey(api, ana);

    await api.post(`/admin/people/${ana.id}/block`, { reason: 'Lo pide el juzgado' }, { as: operator });
    expect(await statusOf(key)).toBe(401);
    await api.post(`/admin/people/${ana.id}/unblock`, { reason: 'Aclarado' }, { as: operator });

    expect(await statusOf(key)).toBe(401);
    expect(await auditLinesWithAct(api, ana.id, 'api_key.revoked')).toMatchObject([
      { actor: 'system', details: { keys: 1 } },
    ]);
  });

  test('a new password by mail ends all API keys', async () => {
    const ana = await aPhotographer(api);
    const key = await aKey(api, ana);
    await api.post('/auth/forgot-password', { email: ana.email });
    const reset_token = tokenIn(await lastMailTo(api, ana.email));

    await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

    expect(await statusOf(key)).toBe(401);
  });

  test('an API key is refused while its owner is no photographer', async () => {
    const kai = await aPerson(api, { isPhotographer: true, isSurfer: true });
    const key = await aKey(api, kai);

    await api.app.db.updateTable('users').set({ is_photographer: false }).where('id', '=', kai.id).execute();

    expect(await statusOf(key)).toBe(401);
  });

  test('API keys are deleted with their account, whose export has them without hashes', async () => {
    const ana = await aPhotographer(api);
    const key = await aKey(api, ana);
    await callWith(key);
    const file = await api.get('/users/me/export', { as: ana });
    expect(file.json().api_keys).toMatchObject([{ name: 'Portátil', networks: ['83.45.12.0/24'] }]);
    expect(file.body).not.toMatch(/key_hash/);

    await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } });

    expect(await statusOf(key)).toBe(401);
    expect(await api.app.db.selectFrom('api_keys').select('id').where('user_id', '=', ana.id).execute()).toEqual([]);
  });

  test('a login that has ended cannot create an API key', async () => {
    const ana = await aPhotographer(api);
    await api.post('/auth/logout', undefined, { as: ana });

    expect((await api.post('/api-keys', aRequest(ana), { as: ana })).json().code).toBe('session_expired');
  });

  test('revoked API keys are deleted after a month', async () => {
    const ana = await aPhotographer(api);
    const [old, living] = [await aKey(api, ana), await aKey(api, ana)];
    await api.del(`/api-keys/${old.id}`, { as: ana });
    const rest = () => api.app.db.selectFrom('api_keys').select('id').where('user_id', '=', ana.id).execute();
    const cleanUp = () => jobRegistry().get('auth.clean-up')?.run(api.app, {});
    api.clock.pass(29 * DAY_MS);
    await cleanUp();
    expect(await rest()).toHaveLength(2);

    api.clock.pass(2 * DAY_MS);
    await cleanUp();

    expect(await rest()).toEqual([{ id: living.id }]);
  });
});

test('an API key of one account changes no album of another', async () => {
  const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
  const album = await aQuickAlbum(api, eva);
  const key = await aKey(api, ana);

  expect((await api.patch(`/albums/${album.id}`, { title: 'Mío' }, { as: key })).statusCode).toBe(403);
});
