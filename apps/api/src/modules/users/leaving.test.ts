import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../adapters/payments/sandbox/cards.ts';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aQuickAlbum, anAlbum, sold } from '../../testing/albums.ts';
import { anUnpaidGift } from '../../testing/gifts.ts';
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mailbox.ts';
import {
  aPaidOrder,
  anAlbumForSale,
  anOrder,
  payAtProvider,
  RETURN_URLS,
  statusOf,
  withBrokenProvider,
} from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest();
const leave = (person: Person, password = person.password) =>
  api.request('DELETE', '/users/me', { as: person, body: { password } });

const leaveWith = (person: Person, code?: string) =>
  api.request('DELETE', '/users/me', { as: person, body: { password: person.password, ...(code && { code }) } });

describe('the export', () => {
  test('the export of an account is one JSON file with all data about its owner, and no secret', async () => {
    const ana = await aPhotographer(api, { fullName: 'Ana Exporta' });
    const leo = await aSurfer(api);
    const album = await aQuickAlbum(api, ana, { title: 'Mañana de exportar' });
    await sold(api, String(album.photoIds[0]), leo);
    await api.post(`/users/${ana.id}/photographer_profile`, { description: 'Dentro del agua' }, { as: ana });

    const file = await api.get('/users/me/export', { as: ana });
    const buyersFile = await api.get('/users/me/export', { as: leo });

    expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="pleamar-[\d-]+\.json"$/);
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.json()).toMatchObject({
      account: [{ id: ana.id, email: ana.email, full_name: 'Ana Exporta' }],
      photographer_profile: [{ description: 'Dentro del agua' }],
      albums: [{ id: album.id, title: 'Mañana de exportar', taken_on: '2026-05-01' }],
      photos: [{ id: album.photoIds[0] }],
      logins: [{ revoked_at: null }],
      orders: [],
    });
    expect(buyersFile.json()).toMatchObject({ orders: [{ total_cents: 1100, lines: [{ amount_cents: 1000 }] }] });
    expect(file.body).not.toMatch(/argon2|token_hash|password/);
    expect(file.body).not.toContain(leo.email);
    expect(buyersFile.body).not.toContain(ana.email);
  });
});

describe('a deleted account', () => {
  test('an account is deleted with its password, and wrong passwords are counted', async () => {
    const leo = await aSurfer(api);
    const guesses = [];
    for (let n = 0; n < 11; n += 1) guesses.push((await leave(leo, 'no es esta')).statusCode);

    expect(guesses).toEqual([...Array(10).fill(403), 429]);
    expect((await leave(leo, '')).statusCode).toBe(422);
    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(200);
  });

  test('a deleted account has no login, page or mail at once, and its address is free again', async () => {
    const leo = await aSurfer(api);
    const second: string = (await api.post('/auth/login', leo)).json().access_token;
    await api.post('/auth/forgot-password', { email: leo.email });
    const reset_token = tokenIn(await lastMailTo(api, leo.email));

    const answer = await leave(leo);
    const mails = (await mailsTo(api, leo.email)).length;

    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(401);
    expect((await api.get('/users/me', { as: { token: second } })).statusCode).toBe(401);
    expect((await api.get(`/users/${leo.id}`)).statusCode).toBe(404);
    expect((await api.post('/auth/login', { email: leo.email, password: leo.password })).statusCode).toBe(401);
    const reset = await api.post('/auth/reset-password', { reset_token, new_password: 'otra ola perfecta' });
    expect(reset.json().code).toBe('token_invalid');
    await api.post('/auth/forgot-password', { email: leo.email });
    expect(await mailsTo(api, leo.email)).toHaveLength(mails);
    expect((await aSurfer(api, { email: leo.email })).id).not.toBe(leo.id);
  });

  test('a deleted account is confirmed by a mail that says what becomes of bought photos', async () => {
    const leo = await aSurfer(api);

    await leave(leo);

    const mail = await lastMailTo(api, leo.email);
    expect(mail.subject).toBe('Tu cuenta se ha eliminado');
    expect(mail.text).toContain('Las que compraste tú ya no se pueden descargar');
  });

  test('an account with two-step login is deleted with a code alone', async () => {
    const leo = await aSurfer(api);
    const phone = await withTwoFactor(api, leo);

    expect((await leaveWith(leo)).json().code).toBe('wrong_code');
    expect((await leaveWith(leo, phone.wrongCode())).json().code).toBe('wrong_code');
    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(200);
    expect((await leaveWith(leo, phone.code())).statusCode).toBe(200);
    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(401);
  });

  test('a deleted account leaves an anonymous row, and no trace elsewhere', async () => {
    const ana = await aPhotographer(api, { fullName: 'Nombre Secreto' });
    const other = await aPhotographer(api);
    const [liked] = (await aQuickAlbum(api, other)).photoIds;
    await api.post(`/photos/${liked}/like`, undefined, { as: ana });
    await api.post(`/users/${ana.id}/photographer_profile`, { description: 'Secreta' }, { as: ana });
    await api.patch('/users/me', { email: 'secret@example.com', country_code: 'PT' }, { as: ana });

    await leave(ana);

    const { db } = api.app;
    const row = await db.selectFrom('users').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      username: `eliminado-${ana.id.replaceAll('-', '')}`,
      full_name: 'Cuenta eliminada',
      email: null,
      pending_email: null,
      password_hash: null,
      profile_picture_key: null,
      country_code: 'ES',
    });
    expect(JSON.stringify(row)).not.toMatch(/secret/i);
    for (const table of ['access_tokens', 'photographer_profiles', 'email_changes', 'photo_likes'] as const) {
      const left = await db.selectFrom(table).select('user_id').where('user_id', '=', ana.id).execute();
      expect(left).toEqual([]);
    }
    const album = await db.selectFrom('albums').select('like_count').where('user_id', '=', other.id).executeTakeFirst();
    expect(album?.like_count).toBe(0);
  });

  test('a deleted account’s albums are unpublished, while buyers keep what they bought, byte for byte', async () => {
    const [ana, leo, mar] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
    const { albumId, photoIds, originals } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const [bought = '', unsold = ''] = photoIds;
    await anAlbum(api, ana, { isPublic: false });
    await aPaidOrder(api, leo, [bought]);
    const keyOfUnsold = await originalKeyOf(unsold);

    await leave(ana);
    await api.runJobs();
    api.clock.pass(24 * 60 * 60_000);
    await api.runJobs();

    expect((await api.get(`/albums/${albumId}`)).statusCode).toBe(404);
    expect((await api.get(`/albums/?user_id=${ana.id}`)).json()).toMatchObject({ items: [], total: 0 });
    const download = await api.get(`/photos/${bought}/original`, { as: leo });
    expect([download.statusCode, download.rawPayload.equals(originals[0] ?? Buffer.alloc(0))]).toEqual([200, true]);
    expect((await api.get(`/photos/${bought}/original`, { as: mar })).statusCode).toBe(404);
    await jobRegistry().get('photos.sweep-files')?.run(api.app, {});
    await expect(api.app.storage.head(keyOfUnsold)).rejects.toThrow(StorageNotFound);
  });

  test('a deleted buyer’s paid orders stay in the books without a name, and unpaid ones are cancelled', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api, { fullName: 'Leo Secreto' })];
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const [one = '', two = ''] = photoIds;
    const paid = await aPaidOrder(api, leo, [one]);
    const unpaid = await anOrder(api, leo, [two]);

    const answer = await leave(leo);
    const sales = await api.get('/orders/?as=photographer', { as: ana });
    const inEnglish = await api.get('/orders/?as=photographer', { as: ana, headers: { 'accept-language': 'en' } });

    expect(answer.statusCode).toBe(200);
    expect([await statusOf(api, paid.id), await statusOf(api, unpaid.id)]).toEqual(['completed', 'cancelled']);
    expect(sales.json()).toMatchObject([{ id: paid.id, customer: { full_name: 'Cuenta eliminada' } }]);
    expect(inEnglish.json()).toMatchObject([{ id: paid.id, customer: { full_name: 'Deleted account' } }]);
    expect(sales.body).not.toMatch(/secreto/i);
  });

  test('a deleted buyer’s unpaid gift is cancelled, and its page takes no payment', async () => {
    const leo = await aSurfer(api);
    const gift = await anUnpaidGift(api, leo, 2500);

    const answer = await leave(leo);

    expect([answer.statusCode, await statusOf(api, gift.order.id)]).toEqual([200, 'cancelled']);
    expect(await api.app.payments.lookup(gift.order.session)).toMatchObject({ state: 'expired' });
  });

  test('a deleted buyer’s order whose page the provider never opened is cancelled', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
    const down = () => Promise.reject(new Error('down'));
    await withBrokenProvider(api, { createCheckout: down }, () =>
      api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS }, { as: leo }),
    );

    const answer = await leave(leo);

    expect(answer.statusCode).toBe(200);
    const orders = await api.app.db.selectFrom('orders').select('status').where('user_id', '=', leo.id).execute();
    expect(orders).toEqual([{ status: 'cancelled' }]);
  });

  test('an account whose gift is being paid is not deleted', async () => {
    const leo = await aSurfer(api);
    const gift = await anUnpaidGift(api, leo, 2500);
    await payAtProvider(api, gift.order, TEST_CARDS.asksToConfirm);

    const answer = await leave(leo);

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'being_paid']);
    expect((await api.get('/users/me', { as: leo })).statusCode).toBe(200);
  });

  test('an account can be deleted by two requests at once', async () => {
    const ana = await aPhotographer(api);
    await aQuickAlbum(api, ana);

    const answers = await Promise.all([leave(ana), leave(ana)]);

    expect(answers.map((answer) => answer.statusCode)).toContain(200);
    expect(answers.every((answer) => [200, 401].includes(answer.statusCode))).toBe(true);
  });
});

async function originalKeyOf(photoId: string): Promise<string> {
  const row = api.app.db.selectFrom('photos').select('original_key').where('id', '=', photoId);
  return (await row.executeTakeFirstOrThrow()).original_key;
}
