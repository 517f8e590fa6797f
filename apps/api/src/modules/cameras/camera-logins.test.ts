import { DAY_MS } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { anAlbum, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditActsOf, auditLinesWithAct } from '../../testing/audit.ts';
import { aCameraLogin, albumTarget, dayTarget } from '../../testing/camera-logins.ts';
import { lastMailTo, tokenIn } from '../../testing/mailbox.ts';
import { anOperator } from '../../testing/operators.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest({
  TRANSFER_HOST: 'camaras.example',
  TRANSFER_TLS_CERT: 'cert.pem',
  TRANSFER_TLS_KEY: 'key.pem',
});

const aRequest = ({ password }: Person, more: object = {}) => ({
  name: 'R5',
  target: dayTarget(),
  password,
  ...more,
});
const create = (owner: Person, more: object = {}) => api.post('/camera-logins', aRequest(owner, more), { as: owner });
const loginsOf = async (as: Person) => (await api.get('/camera-logins', { as })).json().logins;

describe('a login of a camera is made', () => {
  test("a camera login's password is shown once, and only its hash is stored", async () => {
    const ana = await aPhotographer(api);

    const made = await create(ana, { target: dayTarget(true) });

    expect(made.statusCode).toBe(201);
    const { password, ...rest } = made.json();
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'R5',
      username: expect.stringMatching(/^cam-[a-z2-9]{8}$/),
      target: { kind: 'day', surf_break_id: MUNDAKA, spot: 'Mundaka', publishes: true },
      ignored_files: 0,
      created_at: api.clock.now.toISOString(),
      last_used_at: null,
      last_used_network: null,
    });
    expect((await api.get('/camera-logins', { as: ana })).json()).toEqual({
      server: { host: 'camaras.example', sftp_port: 2222, ftps: { port: 2121, implicit_port: 2990 } },
      logins: [rest],
    });
    const stored = await api.app.db.selectFrom('camera_logins').selectAll().where('user_id', '=', ana.id).execute();
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test('the target of a camera login is an own album, whose title is shown', async () => {
    const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
    const [own, published, draft] = [
      await anAlbum(api, ana, { title: 'Tarde', isPublic: false }),
      await aQuickAlbum(api, eva),
      await anAlbum(api, eva, { isPublic: false }),
    ];

    const answers = await Promise.all(
      [own, published, draft].map(({ id }) => create(ana, { target: albumTarget(id) })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 403, 404]);
    expect(answers[0]?.json().target).toEqual({ kind: 'album', album_id: own.id, title: 'Tarde' });
    await api.del(`/albums/${own.id}`, { as: ana });
    expect(await loginsOf(ana)).toEqual([]);
  });

  test('the password is asked, and the code where two-step login is on', async () => {
    const ana = await aPhotographer(api);
    const ask = async (more: object) => (await create(ana, more)).json().code;
    expect(await ask({ password: 'no es esta' })).toBe('wrong_password');

    const phone = await withTwoFactor(api, ana);

    expect(await ask({})).toBe('wrong_code');
    expect(await ask({ code: phone.code() })).toBeUndefined();
    expect(await loginsOf(ana)).toHaveLength(1);
  });

  test.for([
    ['es', 'Nuevo acceso de cámara en tu cuenta'],
    ['en', 'A new camera login in your account'],
  ])('the owner is sent a mail (%s), without the password', async ([language, subject]) => {
    const ana = await aPhotographer(api);
    await api.patch('/users/me', { language }, { as: ana });
    const { username, password } = await aCameraLogin(api, ana);

    const mail = await lastMailTo(api, ana.email);

    expect([mail.subject, mail.link.pathname]).toEqual([subject, '/dashboard/ajustes/conexiones']);
    expect(mail.text).toContain(username);
    expect(mail.text + mail.html).not.toContain(password);
  });

  test('a camera login without a name, with a long one, or with an unknown target is refused', async () => {
    const ana = await aPhotographer(api);
    const nowhere = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
    const wrong = [
      [{ name: ' ' }, 422],
      [{ name: 'x'.repeat(61) }, 422],
      [{ target: { kind: 'folder' } }, 422],
      [{ target: { kind: 'album', album_id: nowhere } }, 404],
      [{ target: { kind: 'day', surf_break_id: nowhere } }, 422],
    ] as const;

    for (const [more, status] of wrong) expect([more, (await create(ana, more)).statusCode]).toEqual([more, status]);
  });

  test('an account has twenty active camera logins at most, also when they are requested at once', async () => {
    const ana = await aPhotographer(api);
    for (let n = 0; n < 18; n += 1) await aCameraLogin(api, ana);

    const answers = await Promise.all(Array.from({ length: 4 }, () => create(ana)));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('camera_logins_full');
  });

  test('surfers cannot create camera logins', async () => {
    const leo = await aSurfer(api);

    expect((await create(leo)).json().code).toBe('photographers_only');
  });
});

describe('a login of a camera ends', () => {
  test('a camera login ends when its owner revokes it, and no other user can', async () => {
    const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
    const { id } = await aCameraLogin(api, ana);
    expect((await api.del(`/camera-logins/${id}`, { as: eva })).statusCode).toBe(404);

    for (let n = 0; n < 2; n += 1) expect((await api.del(`/camera-logins/${id}`, { as: ana })).statusCode).toBe(200);

    expect(await loginsOf(ana)).toEqual([]);
    expect((await auditActsOf(api, ana.id)).filter((act) => act.startsWith('camera'))).toEqual([
      'camera_login.made',
      'camera_login.revoked',
    ]);
  });

  test('a camera login ends with a block of its account and with a new password by mail', async () => {
    const [ana, eva, operator] = [await aPhotographer(api), await aPhotographer(api), await anOperator(api)];
    await aCameraLogin(api, ana);
    await aCameraLogin(api, eva);
    await api.post('/auth/forgot-password', { email: eva.email });
    const reset_token = tokenIn(await lastMailTo(api, eva.email));

    await api.post(`/admin/people/${ana.id}/block`, { reason: 'Lo pide el juzgado' }, { as: operator });
    await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });

    for (const { id } of [ana, eva]) {
      expect(await auditLinesWithAct(api, id, 'camera_login.revoked')).toMatchObject([
        { actor: 'system', details: { logins: 1 } },
      ]);
    }
  });

  test('camera logins are deleted with their account, whose export has them without hashes', async () => {
    const ana = await aPhotographer(api);
    const { username } = await aCameraLogin(api, ana);
    const file = await api.get('/users/me/export', { as: ana });
    expect(file.json().camera_logins).toMatchObject([{ name: 'R5', username, networks: [] }]);
    expect(file.body).not.toMatch(/password_hash/);

    await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } });

    const left = await api.app.db.selectFrom('camera_logins').select('id').where('user_id', '=', ana.id).execute();
    expect(left).toEqual([]);
  });

  test('revoked camera logins are deleted after a month', async () => {
    const ana = await aPhotographer(api);
    const [old, living] = [await aCameraLogin(api, ana), await aCameraLogin(api, ana)];
    await api.del(`/camera-logins/${old.id}`, { as: ana });
    const rest = () => api.app.db.selectFrom('camera_logins').select('id').where('user_id', '=', ana.id).execute();
    const forget = () => jobRegistry().get('cameras.forget-revoked')?.run(api.app, {});
    api.clock.pass(29 * DAY_MS);
    await forget();
    expect(await rest()).toHaveLength(2);

    api.clock.pass(2 * DAY_MS);
    await forget();

    expect(await rest()).toEqual([{ id: living.id }]);
  });
});
