import { randomUUID } from 'node:crypto';
import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signText, type SigningPurpose } from '../../../common/signing.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  aGuest,
  aGuestOrder,
  aPaidGuestOrder,
  mailedKey,
  newKey,
  readAsGuest,
  startAsGuest,
  withKey,
} from '../../../testing/guests.ts';
import { dropJobs } from '../../../testing/jobs.ts';
import { lastMailTo, mailsTo } from '../../../testing/mailbox.ts';
import { anAlbumForSale, balancesOf, takeEvents, payAtProvider, postEvent, statusOf } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { startWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { removeGuests } from './remove-guests.ts';
import { sendReceiptMail } from '../mails/send-mails.ts';

const api = apiUnderTest({ WEBHOOKS_LOOPBACK: '1' });
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

const forSale = (photos = 1) => anAlbumForSale(api, { owner: ana, photos });

async function makeBoughtPicturesOf(photoIds: readonly string[]): Promise<void> {
  const keys = {
    bought_thumbnail_key: `bought/${randomUUID()}.webp`,
    bought_preview_key: `bought/${randomUUID()}.webp`,
  };
  for (const key of Object.values(keys)) await api.app.storage.putBuffer(key, Buffer.from('picture'));
  await api.app.db.updateTable('photos').set(keys).where('id', 'in', photoIds).execute();
}

const guestCount = async () => (await api.app.db.selectFrom('guests').select('user_id').execute()).length;

describe('buying without an account', () => {
  test('a visitor buys with an email address alone, and gets the files on the page and by mail', async () => {
    const { photoIds, originals } = await forSale(2);
    const guest = aGuest();

    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    const bought = (await readAsGuest(api, id, guest.key)).json();
    expect(bought).toMatchObject({
      order: { id, status: 'completed', total_amount: 1771, customer: { username: '' } },
      email: guest.email,
      account: 'unproved',
    });
    expect(bought.photos.map(({ photo_id }: { photo_id: string }) => photo_id)).toEqual(photoIds);
    const link = await api.post(`/guest_orders/${id}/photos/${photoIds[0]}/original-link`, undefined, {
      headers: withKey(guest.key),
    });
    const file = await api.server.inject(link.json().url);
    expect(file.rawPayload.equals(originals[0] ?? Buffer.alloc(0))).toBe(true);
    const zip = await api.post(`/guest_orders/${id}/archive-link`, undefined, { headers: withKey(guest.key) });
    expect((await api.server.inject(zip.json().url)).headers['content-type']).toBe('application/zip');
    const receipt = await api.get(`/guest_orders/${id}/receipt`, { headers: withKey(guest.key) });
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const mail = await lastMailTo(api, guest.email);
    expect(mail.link.pathname).toBe(`/compra/${id}`);
    expect((await readAsGuest(api, id, mail.link.hash.slice(1))).json()).toMatchObject({ account: 'none' });
  });

  test("after a guest's payment the provider returns to the order, and has the typed email address", async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();

    const { id } = await aGuestOrder(api, guest, photoIds);

    const row = await api.app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.success_url).toBe(`http://localhost:3000/compra/${id}`);
    expect(JSON.stringify(row)).not.toContain(guest.key);
  });

  test("the seller’s webhook gets a guest's sale once, without the guest’s data", async () => {
    const receiver = await startWebhookReceiver();
    onTestFinished(() => receiver.close());
    const bea = await aPhotographer(api);
    await api.post('/webhook_endpoints', { url: receiver.url, events: ['order.paid'] }, { as: bea });
    const { photoIds } = await anAlbumForSale(api, { owner: bea, photos: 2 });
    const guest = aGuest();

    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    await api.runJobs();

    const buyer = await api.app.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [body = '', ...more] = receiver.received.map((each) => each.body);
    expect([JSON.parse(body), more]).toMatchObject([
      {
        type: 'order.paid',
        data: { order_id: id, photo_count: 2, url: `http://localhost:3000/dashboard/ordenes?order=${id}` },
      },
      [],
    ]);
    for (const secret of [guest.email, guest.key, buyer.user_id]) expect(body).not.toContain(secret);
  });

  test('the ledger of a guest’s sale balances as an account’s does', async () => {
    const { photoIds } = await forSale();

    const { id } = await aPaidGuestOrder(api, aGuest(), photoIds);

    const balances = await balancesOf(api, [id]);
    expect((await api.get(`/orders/${id}`, { as: ana })).json().customer).toMatchObject({ is_guest: true });
    expect(balances['buyer']).toBe(-886);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  test('a guest is named in the reader’s language, and their mail says nothing of an account', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();

    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    for (const [language, name] of Object.entries({ es: 'Invitado', en: 'Guest' })) {
      const headers = { 'accept-language': language };
      const read = await api.get(`/orders/${id}`, { as: ana, headers });
      const listed = await api.get('/orders', { as: ana, headers });
      expect(read.json().customer.full_name).toBe(name);
      expect(listed.json()[0].customer.full_name).toBe(name);
    }
    expect((await lastMailTo(api, guest.email)).text).not.toContain('tienes una cuenta');
  });

  test('a refund reaches the guest by mail with a link to the order', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);

    await api.post(`/orders/${id}/refund`, {}, { as: ana });

    const mail = await lastMailTo(api, guest.email);
    expect(mail.subject).toContain('8,86');
    const read = (await readAsGuest(api, id, mail.link.hash.slice(1))).json();
    expect(read.order.status).toBe('refunded');
    const link = await api.post(`/guest_orders/${id}/photos/${photoIds[0]}/original-link`, undefined, {
      headers: withKey(guest.key),
    });
    expect(link.statusCode).toBe(403);
  });

  test("a guest's second click resumes the same order, also at the same moment", async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();

    const answers = await Promise.all([1, 2, 3].map(() => startAsGuest(api, guest, photoIds)));

    expect(new Set(answers.map((answer) => answer.json().checkout_url)).size).toBe(1);
  });

  test('a guest who corrects the address gets a new order, and the first payment page is closed', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const first = await aGuestOrder(api, guest, photoIds);

    const second = await aGuestOrder(api, { ...guest, email: `right-${guest.email}` }, photoIds);
    await payAtProvider(api, second);
    await api.runJobs();

    expect([await statusOf(api, first.id), await statusOf(api, second.id)]).toEqual(['cancelled', 'completed']);
    expect((await lastMailTo(api, `right-${guest.email}`)).link.pathname).toBe(`/compra/${second.id}`);
  });

  test("the key of a guest's order opens one purchase: a second one needs a key of its own", async () => {
    const [one, other] = [await forSale(), await forSale()];
    const guest = aGuest();
    await aPaidGuestOrder(api, guest, one.photoIds);

    const again = await startAsGuest(api, guest, other.photoIds);

    expect([again.statusCode, again.json().code]).toEqual([409, 'order_already_bought']);
  });

  test("a guest's order with a changed price, a removed photo or a foreign return address is refused and leaves no order", async () => {
    const { photoIds, albumId } = await forSale();
    const guest = aGuest();

    const repriced = await startAsGuest(api, guest, photoIds, { expectedTotal: 1 });
    await api.patch(`/albums/${albumId}`, { is_public: false }, { as: ana });
    const gone = await startAsGuest(api, guest, photoIds);

    expect([repriced.statusCode, repriced.json().code]).toEqual([409, 'price_changed']);
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'order_photo_unavailable']);
    const review = await api.post('/cart/review', { photo_ids: photoIds });
    expect(review.json().lines).toMatchObject([{ trouble: 'gone', photo: null }]);
  });

  test('a guest buys from an album by link with its key and not without', async () => {
    const { photoIds, albumId } = await forSale();
    const shared = await api.patch(`/albums/${albumId}`, { visibility: 'link' }, { as: ana });
    const headers = { [ALBUM_KEY_HEADER]: shared.json().link.token };

    const without = await startAsGuest(api, aGuest(), photoIds);
    const review = await api.post('/cart/review', { photo_ids: photoIds }, { headers });
    const withLink = await startAsGuest(api, aGuest(), photoIds, { headers });

    expect(without.statusCode).toBe(404);
    expect(review.json().lines).toMatchObject([{ trouble: null }]);
    expect(withLink.statusCode).toBe(201);
  });

  test('a guest is in no list of people and gets no notification', async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, photoIds);
    const { guest_id: guestId } = await api.app.db
      .selectFrom('orders')
      .select('guest_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

    const people = (await api.get('/users/')).json();
    const surfers = (await api.get('/bookings/known_surfers', { as: ana })).body;

    expect(people.map((person: { id: string }) => person.id)).not.toContain(guestId);
    expect((await api.get(`/users/${guestId}`)).statusCode).toBe(404);
    expect(surfers).not.toContain(guestId);
    const notified = api.app.db.selectFrom('notifications').select('id').where('user_id', '=', guestId);
    expect(await notified.execute()).toEqual([]);
  });
});

describe('readers of a guest’s order', () => {
  test("a guest's order is not found with another guest's key, a made-up one, or a photographer's login", async () => {
    const [mine, theirs] = [await forSale(), await forSale()];
    const [eva, mal] = [aGuest(), aGuest()];
    const { id } = await aPaidGuestOrder(api, eva, mine.photoIds);
    await aPaidGuestOrder(api, mal, theirs.photoIds);

    const answers = await Promise.all([
      readAsGuest(api, id, mal.key),
      readAsGuest(api, id, newKey()),
      api.post(`/guest_orders/${id}/archive-link`, undefined, { headers: withKey(mal.key) }),
      api.post(`/guest_orders/${id}/photos/${mine.photoIds[0]}/original-link`, undefined, {
        headers: withKey(mal.key),
      }),
      api.get(`/guest_orders/${id}/receipt`, { headers: withKey(mal.key) }),
      api.get(`/orders/${id}?as=surfer`, { as: ana }),
    ]);

    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('a second purchase with the same address opens neither the first nor its photos', async () => {
    const [one, other] = [await forSale(), await forSale()];
    const email = aGuest().email;
    const [eva, again] = [aGuest({ email }), aGuest({ email })];
    const first = await aPaidGuestOrder(api, eva, one.photoIds);
    const second = await aPaidGuestOrder(api, again, other.photoIds);
    const mailed = await mailedKey(api, email);

    const answers = await Promise.all([
      readAsGuest(api, first.id, again.key),
      readAsGuest(api, first.id, mailed),
      api.post(`/guest_orders/${second.id}/photos/${one.photoIds[0]}/original-link`, undefined, {
        headers: withKey(again.key),
      }),
    ]);

    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
  });

  test('a guest’s links are replayed in vain: for another photo, after five minutes, and after a refund', async () => {
    const [mine, theirs] = [await forSale(), await forSale()];
    const guest = aGuest();
    const { id } = await aPaidGuestOrder(api, guest, mine.photoIds);
    const linkTo = async (what: string): Promise<string> =>
      (await api.post(`/guest_orders/${id}/${what}`, undefined, { headers: withKey(guest.key) })).json().url;
    const original = await linkTo(`photos/${mine.photoIds[0]}/original-link`);
    const answerOf = async (url: string) => (await api.server.inject(url)).statusCode;

    expect([await answerOf(original), await answerOf(original)]).toEqual([200, 200]);
    const swapped = original.replace(mine.photoIds[0] ?? '', theirs.photoIds[0] ?? '');
    expect(await answerOf(swapped)).toBe(403);
    api.clock.pass(5 * 60_000);
    expect(await answerOf(original)).toBe(403);
    const [photo, zip] = [await linkTo(`photos/${mine.photoIds[0]}/original-link`), await linkTo('archive-link')];
    await api.post(`/orders/${id}/refund`, {}, { as: ana });
    expect([await answerOf(photo), await answerOf(zip)]).toEqual([403, 403]);
  });

  test.for(['a new account', 'an account before it'] as const)(
    'the key of an order that %s has taken over opens its files, and does not reveal the account',
    async (taker) => {
      const { photoIds, originals } = await forSale();
      await makeBoughtPicturesOf(photoIds);
      const leo = await aSurfer(api);
      const guest = aGuest(taker === 'a new account' ? {} : { email: leo.email });
      const { id } = await aPaidGuestOrder(api, guest, photoIds);
      const headers = withKey(await mailedKey(api, guest.email));
      const taken =
        taker === 'a new account'
          ? await api.post(
              `/guest_orders/${id}/account`,
              { full_name: 'Eva Ruiz', password: 'una ola perfecta' },
              { headers },
            )
          : await api.post(`/guest_orders/${id}/merge`, undefined, { as: leo, headers });
      expect(taken.statusCode).toBeLessThan(300);
      const account = await api.app.db
        .selectFrom('orders')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

      const linkTo = (what: string) =>
        api.post(`/guest_orders/${id}/${what}`, undefined, { headers: withKey(guest.key) });
      const [seen, original, zip] = [
        await readAsGuest(api, id, guest.key),
        await linkTo(`photos/${photoIds[0]}/original-link`),
        await linkTo('archive-link'),
      ];

      for (const { body } of [seen, original, zip]) expect(body).not.toContain(account.user_id);
      const picture = await api.server.inject(seen.json().photos[0].thumbnail_url);
      expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private/)]);
      const file = await api.server.inject(original.json().url);
      expect(file.rawPayload.equals(originals[0] ?? Buffer.alloc(0))).toBe(true);
      expect((await api.server.inject(zip.json().url)).headers['content-type']).toBe('application/zip');
    },
  );

  test("a guest's links that name the account of their order work", async () => {
    const { photoIds } = await forSale();
    await makeBoughtPicturesOf(photoIds);
    const { id } = await aPaidGuestOrder(api, aGuest(), photoIds);
    const { user_id: userId } = await api.app.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const expires = Math.floor(api.app.now().getTime() / 1000) + 60;
    const linkBy = async (purpose: SigningPurpose, subject: string | undefined) =>
      `${userId}.${expires}.${await signText(api.app, purpose, `${subject}\n${userId}\n${expires}`)}`;

    const answers = await Promise.all([
      api.get(`/photos/${photoIds[0]}/original?link=${await linkBy('original-link', photoIds[0])}`),
      api.get(`/photos/${photoIds[0]}/picture?size=preview&link=${await linkBy('picture-link', photoIds[0])}`),
      api.get(`/orders/${id}/archive?link=${await linkBy('archive-link', id)}`),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test('two guest purchases with one address at the same moment are two orders', async () => {
    const { photoIds } = await forSale();
    const email = aGuest().email;

    const orders = await Promise.all([1, 2].map(() => aGuestOrder(api, aGuest({ email }), photoIds)));
    await Promise.all(orders.map((order) => payAtProvider(api, order)));
    await api.runJobs();

    expect(await Promise.all(orders.map(({ id }) => statusOf(api, id)))).toEqual(['completed', 'completed']);
  });

  test("a crash between a guest's payment and its mail delays the mail, and the links of a mail that is sent twice both work", async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    const order = await aGuestOrder(api, guest, photoIds);
    await payAtProvider(api, order);
    const [event] = await takeEvents(api, order.id);
    await postEvent(api, event);
    await dropJobs(api.app.db);

    expect((await readAsGuest(api, order.id, guest.key)).json().photos).toHaveLength(1);
    await sendReceiptMail(api.app, order.id);
    await sendReceiptMail(api.app, order.id);

    const keys = (await mailsTo(api, guest.email)).map(({ link }) => link.hash.slice(1));
    const answers = await Promise.all(keys.map((key) => readAsGuest(api, order.id, key)));
    expect(answers.map((answer) => answer.statusCode)).toContain(200);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  });

  test("the keys of guests' orders are stored as hashes alone", async () => {
    const { photoIds } = await forSale();
    const guest = aGuest();
    await aPaidGuestOrder(api, guest, photoIds);
    const mailed = await mailedKey(api, guest.email);

    const rows = JSON.stringify(await api.app.db.selectFrom('guest_keys').selectAll().execute());

    expect(mailed).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(mailed);
    expect(rows).not.toContain(guest.key);
  });
});

test("guests' addresses of orders that were never paid are deleted after a week, those of paid ones stay", async () => {
  const [one, other] = [await forSale(), await forSale()];
  await aPaidGuestOrder(api, aGuest(), one.photoIds);
  await aGuestOrder(api, aGuest(), other.photoIds);
  const before = await guestCount();

  await api.app.db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'pending').execute();
  await api.app.db
    .updateTable('guests')
    .set({ created_at: new Date(api.clock.now.getTime() - 8 * 86_400_000) })
    .execute();
  await removeGuests(api.app);

  const left = await api.app.db.selectFrom('guests').select('network').execute();
  expect(left.length).toBeLessThan(before);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ network }) => network === null)).toBe(true);
});
