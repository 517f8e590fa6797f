import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { aBookablePhotographer, aRequest } from '../../testing/bookings.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { anOperator, makeOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder, RETURN_URLS } from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

let operator: Operator;
beforeAll(async () => {
  operator = await anOperator(api);
});

const reason = 'Vende fotos que no son suyas';
const block = ({ id }: Person) => api.post(`/admin/people/${id}/block`, { reason }, { as: operator });
const unblock = ({ id }: Person) => api.post(`/admin/people/${id}/unblock`, { reason }, { as: operator });
const logIn = ({ email, password }: Person) => api.post('/auth/login', { email, password }, { address: anAddress() });

async function aSeller() {
  const [ana, leo, mia] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
  const [sold = '', unsold = ''] = photoIds;
  await aPaidOrder(api, leo, [sold]);
  await api.post('/cart/photos', { photo_ids: [unsold] }, { as: mia });
  return { ana, leo, mia, albumId, sold, unsold };
}

async function seen(ana: Person, albumId: string) {
  const has = async (path: string, id: string) => (await api.get(path)).body.includes(id);
  const { listed_at } = await api.app.db
    .selectFrom('albums')
    .select('listed_at')
    .where('id', '=', albumId)
    .executeTakeFirstOrThrow();
  return {
    listed_at,
    album: (await api.get(`/albums/${albumId}`)).statusCode,
    photos: (await api.get(`/albums/${albumId}/photos`)).statusCode,
    person: (await api.get(`/users/${ana.id}`)).statusCode,
    profile: (await api.get(`/users/${ana.id}/photographer_profile`)).statusCode,
    inAlbums: await has(`/albums?user_id=${ana.id}`, albumId),
    inPeople: await has('/users?is_photographer=true&limit=100', ana.id),
    onSpot: await has(`/surf_breaks/${MUNDAKA}/page`, albumId),
    onMap: (await api.get('/surf_breaks/map')).body,
    inSitemap: (await api.server.inject({ url: '/sitemap.xml' })).body.includes(albumId),
  };
}

describe('a blocked account', () => {
  test('a blocked account loses its logins; the next login opens the own account alone, and a mail says so', async () => {
    const ana = await aPhotographer(api);

    expect((await block(ana)).statusCode).toBe(200);

    expect((await api.get('/users/me', { as: ana })).statusCode).toBe(401);
    const token: string = (await logIn(ana)).json().access_token;
    expect((await api.get('/users/me', { as: { token } })).json()).toMatchObject({ id: ana.id, is_blocked: true });
    const answer = await api.get('/cart', { as: { token } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'account_blocked', detail: expect.stringContaining('bloqueada') });
    await api.runJobs();
    expect((await lastMailTo(api, ana.email)).subject).toBe('Tu cuenta está bloqueada');
    expect(await auditLinesWithAct(api, ana.id, 'account.blocked')).toMatchObject([
      { actor: 'operator', actor_id: operator.id, reason, network: null, user_agent: null },
    ]);
  });

  test('a login whose account is blocked between its two steps is not finished', async () => {
    const ana = await aPhotographer(api);
    const phone = await withTwoFactor(api, ana);
    const { challenge_token } = (await logIn(ana)).json();

    await block(ana);

    const answer = await api.post('/auth/login/code', { challenge_token, code: phone.code() });
    expect(answer.json()).toMatchObject({ code: 'challenge_expired' });
    // The second step is still required for the login that opens the own data.
    const again = (await logIn(ana)).json();
    api.clock.pass(MINUTE_MS);
    const login = await api.post('/auth/login/code', { ...again, code: phone.code() });
    expect((await api.get('/users/me', { as: { token: login.json().access_token } })).json().is_blocked).toBe(true);
  });

  test('a login with a wrong password does not reveal the block', async () => {
    const ana = await aPhotographer(api);
    await block(ana);

    expect((await logIn({ ...ana, password: 'no es esta' })).json()).toMatchObject({ code: 'invalid_credentials' });
  });

  test('a repeated block of an account leaves one line in the audit log and one mail', async () => {
    const ana = await aPhotographer(api);

    await Promise.all([block(ana), block(ana)]);

    expect(await auditLinesWithAct(api, ana.id, 'account.blocked')).toHaveLength(1);
  });

  test('an operator and an unknown user cannot be blocked', async () => {
    const other = await aSurfer(api);
    await makeOperator(api, other);

    expect((await block(other)).statusCode).toBe(403);
    expect((await block({ ...other, id: '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b' })).statusCode).toBe(404);
    expect((await api.get('/users/me', { as: other })).statusCode).toBe(200);
  });

  test('a block of an account without a reason is refused', async () => {
    const ana = await aPhotographer(api);

    const answer = await api.post(`/admin/people/${ana.id}/block`, { reason: ' no ' }, { as: operator });

    expect(answer.statusCode).toBe(422);
    expect((await api.get('/users/me', { as: ana })).statusCode).toBe(200);
  });
});

describe('a blocked user', () => {
  const blocked = async (person: Person) => {
    await block(person);
    return { ...person, token: String((await logIn(person)).json().access_token) };
  };

  test('a blocked user exports the data and deletes the account', async () => {
    const { ana, leo, albumId, sold } = await aSeller();
    const closed = await blocked(ana);

    const file = await api.get('/users/me/export', { as: closed });
    const deleted = await api.request('DELETE', '/users/me', { as: closed, body: { password: ana.password } });
    await api.runJobs();

    expect(file.json()).toMatchObject({ account: [{ id: ana.id }], albums: [{ id: albumId }] });
    expect(deleted.statusCode).toBe(200);
    expect((await api.get('/users/me', { as: closed })).statusCode).toBe(401);
    expect((await api.get(`/photos/${sold}/original`, { as: leo })).statusCode).toBe(200);
  });

  test('a blocked user keeps bought files and receipts', async () => {
    const { leo, sold } = await aSeller();
    const closed = await blocked(leo);

    const [bought] = (await api.get('/orders/downloads', { as: closed })).json();
    const link = (await api.post(`/orders/${bought.order_id}/archive-link`, {}, { as: closed })).json();
    const archive = await api.server.inject({ url: link.url });
    const receipt = await api.get(`/orders/${bought.order_id}/receipt`, { as: closed });

    expect(bought.photo_id).toBe(sold);
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await api.get('/cart', { as: closed })).json().code).toBe('account_blocked');
  });

  test('a blocked user sees public pages like a visitor', async () => {
    const { ana, albumId } = await aSeller();
    const closed = await blocked(ana);

    expect((await api.get('/albums', { as: closed })).statusCode).toBe(200);
    expect((await api.get(`/albums/${albumId}`, { as: closed })).statusCode).toBe(404);
  });

  test('a blocked user gets no messages, and the sender reads why', async () => {
    const { ana, leo } = await aSeller();
    const conversation = (await api.post('/conversations', { user_id: ana.id }, { as: leo })).json();
    await block(ana);

    const write = () =>
      api.post(`/conversations/${conversation.id}/messages`, { text: 'Hola', client_key: randomUUID() }, { as: leo });
    const refused = await write();

    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'person_blocked',
      detail: 'Esta cuenta está bloqueada: no recibe mensajes ni reservas.',
    });
    expect((await api.post('/conversations', { user_id: ana.id }, { as: leo })).json().code).toBe('person_blocked');
    expect((await api.get(`/conversations/${conversation.id}`, { as: leo })).json().can_write).toBe(false);
    await unblock(ana);
    expect((await write()).statusCode).toBe(201);
  });

  test('a blocked user gets no bookings, neither as a photographer nor as a surfer', async () => {
    const [ana, { ana: other, leo }] = [await aBookablePhotographer(api), await aSeller()];
    await block(ana);
    await block(leo);
    const asked = {
      photographer_id: ana.id,
      surf_break_id: MUNDAKA,
      starts_at: new Date(api.app.now().getTime() + 3 * DAY_MS).toISOString(),
      hours: 1,
    };
    const entered = { surfer_id: leo.id, surf_break_id: MUNDAKA, day: '2096-05-01', start: '09:00', hours: 1 };

    const request = await api.post('/bookings', asked, { as: await aSurfer(api) });
    const entry = await api.post('/bookings/entered', entered, { as: other });

    expect([request.json().code, entry.json().code]).toEqual(['person_blocked', 'person_blocked']);
    expect((await api.get('/bookings/surfers', { as: other })).body).not.toContain(leo.id);
  });

  test('a request of a blocked user can be declined but not accepted', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await block(surfer);
    const answer = (what: string) => api.post(`/bookings/${booking.id}/${what}`, {}, { as: photographer });

    const accepted = await answer('accept');
    const declined = await answer('decline');

    expect([accepted.statusCode, accepted.json().code]).toEqual([403, 'person_blocked']);
    expect(declined.json()).toMatchObject({ id: booking.id, status: 'declined' });
  });
});

describe('the albums of a blocked photographer', () => {
  test('albums of a blocked photographer are found nowhere, and are restored afterwards', async () => {
    const { ana, albumId } = await aSeller();
    const before = await seen(ana, albumId);
    expect(before).toMatchObject({ album: 200, person: 200, inAlbums: true, inPeople: true, inSitemap: true });

    await block(ana);

    const blocked = await seen(ana, albumId);
    expect(blocked).toMatchObject({ album: 404, photos: 404, person: 404, profile: 404 });
    expect(blocked).toMatchObject({ inAlbums: false, inPeople: false, onSpot: false, inSitemap: false });
    expect(blocked.onMap).not.toBe(before.onMap);

    await unblock(ana);

    expect(await seen(ana, albumId)).toEqual(before);
    expect((await logIn(ana)).statusCode).toBe(200);
  });

  test('a draft of a blocked photographer stays a draft', async () => {
    const ana = await aPhotographer(api);
    const { albumId } = await anAlbumForSale(api, { owner: ana });
    await api.patch(`/albums/${albumId}`, { is_public: false }, { as: ana });

    await block(ana);
    await unblock(ana);

    expect((await api.get(`/albums/${albumId}`)).statusCode).toBe(404);
  });

  test('photos of a blocked photographer are not sold, from the cart or at once', async () => {
    const { ana, mia, unsold } = await aSeller();
    await block(ana);

    const order = await api.post('/orders', { photo_ids: [unsold], ...RETURN_URLS }, { as: mia });

    expect(order.json()).toMatchObject({ code: 'order_photo_unavailable' });
    await unblock(ana);
    const again = await api.post('/orders', { photo_ids: [unsold], ...RETURN_URLS }, { as: mia });
    expect(again.statusCode).toBe(201);
  });

  test('buyers keep the photos of a blocked photographer', async () => {
    const { ana, leo, sold } = await aSeller();

    await block(ana);

    expect((await api.get(`/photos/${sold}/original`, { as: leo })).statusCode).toBe(200);
    expect((await api.get('/orders/downloads', { as: leo })).body).toContain(sold);
  });
});
