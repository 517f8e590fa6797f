import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aGuest, aPaidGuestOrder, mailedKey, readAsGuest, withKey } from '../../testing/guests.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  balancesOf,
  payAtProvider,
  statusOf,
} from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

const forSale = (photos = 1) => anAlbumForSale(api, { owner: ana, photos });

const claim = (orderId: string, key: string, body = { full_name: 'Eva Ruiz', password: 'una ola perfecta' }) =>
  api.post(`/guest_orders/${orderId}/account`, body, { headers: withKey(key), address: anAddress() });
const merge = (as: Person, orderId: string, key: string) =>
  api.post(`/guest_orders/${orderId}/merge`, undefined, { as, headers: withKey(key) });

describe('the mailed link makes an account', () => {
  test('a password and a name make the account, log in, and Descargas has the photos', async () => {
    const { photoIds } = await forSale(2);
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    const made = await claim(id, await mailedKey(api, guest.email));

    expect(made.statusCode).toBe(201);
    const as = { token: made.json().access_token };
    expect((await api.get('/users/me', { as })).json()).toMatchObject({ email: guest.email, username: 'eva.ruiz' });
    const downloads = (await api.get('/orders/downloads', { as })).json();
    expect(downloads.map(({ photo_id }: { photo_id: string }) => photo_id).toSorted()).toEqual(photoIds.toSorted());
    const login = await api.post('/auth/login', { email: guest.email, password: 'una ola perfecta' });
    expect(login.statusCode).toBe(200);
  });

  test('a used link works once: it neither opens the order nor sets another password', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    const key = await mailedKey(api, guest.email);
    await claim(id, key);

    const replayed = await claim(id, key, { full_name: 'Mal', password: 'otra clave larga' });

    expect(replayed.statusCode).toBe(404);
    expect((await readAsGuest(api, id, key)).statusCode).toBe(404);
    expect((await readAsGuest(api, id, guest.key)).json()).toMatchObject({ account: 'claimed', email: guest.email });
    const login = await api.post('/auth/login', { email: guest.email, password: 'otra clave larga' });
    expect(login.statusCode).toBe(401);
  });

  test('one of many uses of a link at once makes the account', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    const key = await mailedKey(api, guest.email);

    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(id, key)));

    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['201', '404', '404', '404']);
  });

  test('accounts of one name that are made at once, of guests and by registration, have a handle each', async () => {
    const { photoIds } = await forSale();
    const fullName = 'Maren Iturbe';
    const orders: { id: string; key: string }[] = [];
    for (const guest of [aGuest(), aGuest(), aGuest()]) {
      const { id } = await aPaidGuestOrder(api, guest, photoIds);
      orders.push({ id, key: await mailedKey(api, guest.email) });
    }

    const [claimed, registered] = await Promise.all([
      Promise.all(orders.map(({ id, key }) => claim(id, key, { full_name: fullName, password: 'una ola perfecta' }))),
      Promise.all([1, 2, 3].map(() => aSurfer(api, { fullName }))),
    ]);

    const tokens = [
      ...claimed.map((made) => String(made.json().access_token)),
      ...registered.map(({ token }) => token),
    ];
    const people = await Promise.all(tokens.map((token) => api.get('/users/me', { as: { token } })));
    const handles = people.map((answer) => String(answer.json().username));
    expect(new Set(handles).size).toBe(6);
    expect(handles).toContain('maren.iturbe');
    expect(handles.filter((handle) => !/^maren\.iturbe(?:\.\d+)?$/.test(handle))).toEqual([]);
  });

  test('the browser that paid proves no mailbox: its key makes no account', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    const made = await claim(id, guest.key);

    expect(made.statusCode).toBe(404);
    expect((await api.post('/auth/forgot-password', { email: guest.email })).statusCode).toBe(200);
    expect((await mailsTo(api, guest.email)).map(({ link }) => link.pathname)).toEqual([`/compra/${id}`]);
  });

  test('a registration with the address at the same moment leaves one account: the other way is a used address', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    const key = await mailedKey(api, guest.email);
    const registration = { full_name: 'Eva Ruiz', email: guest.email, password: 'una ola perfecta' };

    const answers = await Promise.all([claim(id, key), api.post('/users/', registration, { address: anAddress() })]);

    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['201', '409']);
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('email_taken');
    const accounts = api.app.db.selectFrom('users').select('id').where('email', '=', guest.email);
    expect(await accounts.execute()).toHaveLength(1);
  });
});

describe('an address that has an account', () => {
  test('buying with the address of an account answers as with any other, mails its owner, and changes nothing in the account', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await forSale();
    const [known, unknown] = [aGuest({ email: leo.email }), aGuest()];

    const { id } = await aPaidGuestOrder(api, known, photoIds);
    const other = await aPaidGuestOrder(api, unknown, photoIds);

    const [read, control] = await Promise.all([
      readAsGuest(api, id, known.key),
      readAsGuest(api, other.id, unknown.key),
    ]);
    expect(Object.keys(read.json())).toEqual(Object.keys(control.json()));
    expect([read.json().account, control.json().account]).toEqual(['unproved', 'unproved']);
    expect((await api.get('/orders/downloads', { as: leo })).json()).toEqual([]);
    expect((await readAsGuest(api, id, await mailedKey(api, leo.email))).json().account).toBe('existing');
    expect((await claim(id, await mailedKey(api, leo.email))).json().code).toBe('email_taken');
  });

  test('the link and a login together hand the order over; the ledger still balances after a refund', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await forSale();
    const guest = aGuest({ email: leo.email.toUpperCase() });
    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    const key = await mailedKey(api, leo.email);

    const merged = await merge(leo, id, key);

    expect(merged.statusCode).toBe(200);
    expect(await accessOf(api, leo.id)).toEqual(photoIds);
    expect((await api.get(`/photos/${photoIds[0]}/original`, { as: leo })).statusCode).toBe(200);
    expect((await merge(leo, id, key)).statusCode).toBe(404);
    const seen = (await readAsGuest(api, id, guest.key)).json();
    expect(seen).toMatchObject({ account: 'claimed', order: { customer: { username: '', full_name: '' } } });
    expect((await api.get(`/guest_orders/${id}/receipt`, { headers: withKey(guest.key) })).statusCode).toBe(404);
    await api.post(`/orders/${id}/refund`, {}, { as: ana });
    await api.runJobs();
    expect(await statusOf(api, id)).toBe('refunded');
    const balances = await balancesOf(api, [id]);
    expect(balances['buyer']).toBe(0);
  });

  test('a login of another address, and one without the link, take nothing', async () => {
    const [leo, mal] = [await aSurfer(api), await aSurfer(api)];
    const { photoIds } = await forSale();
    const guest = aGuest({ email: leo.email });
    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    const byOther = await merge(mal, id, await mailedKey(api, leo.email));
    const byDevice = await merge(leo, id, guest.key);

    expect([byOther.statusCode, byOther.json().code]).toEqual([409, 'order_of_other_account']);
    expect(byDevice.statusCode).toBe(404);
    expect(await accessOf(api, leo.id)).toEqual([]);
  });

  test('an account that has the photo keeps one of it: the purchase stays with its link', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await forSale();
    await aPaidOrder(api, leo, photoIds);
    const { id } = await aPaidGuestOrder(api, aGuest({ email: leo.email }), photoIds);
    const key = await mailedKey(api, leo.email);

    const merged = await merge(leo, id, key);

    expect([merged.statusCode, merged.json().code]).toEqual([409, 'order_already_bought']);
    expect((await readAsGuest(api, id, key)).json().photos).toHaveLength(1);
  });

  test('an open order of the account for the same photo is cancelled by the merge, and its late payment goes back', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await forSale();
    const open = await anOrder(api, leo, photoIds);
    const { id } = await aPaidGuestOrder(api, aGuest({ email: leo.email }), photoIds);

    const key = await mailedKey(api, leo.email);
    const [paid, merged] = await Promise.all([payAtProvider(api, open), merge(leo, id, key)]);
    await api.runJobs();

    expect([paid, merged.statusCode]).toEqual(['paid', 200]);
    expect(await statusOf(api, open.id)).toBe('cancelled');
    expect(await accessOf(api, leo.id)).toEqual(photoIds);
    expect((await balancesOf(api, [open.id]))['buyer'] ?? 0).toBe(0);
  });
});

test('deleting the account deletes the address of the purchases that it took over', async () => {
  const leo = await aSurfer(api);
  const { photoIds } = await forSale();
  const guest = aGuest({ email: leo.email });
  const { id } = await aPaidGuestOrder(api, guest, photoIds);
  await merge(leo, id, await mailedKey(api, leo.email));

  const left = await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

  expect(left.statusCode).toBe(200);
  expect((await readAsGuest(api, id, guest.key)).statusCode).toBe(404);
  const kept = api.app.db.selectFrom('guests').select('user_id').where('email', '=', leo.email);
  expect(await kept.execute()).toEqual([]);
});
