import { HOUR_MS, ORIGINAL_PROMISE_HOURS } from '@pleamar/domain';
import type { CartAnswer, Notification } from '@pleamar/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sandboxConsole } from '../../../adapters/payments/sandbox/sandbox.ts';
import { anAlbum, answered, upload } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aDiscount, aPaidOrderWith, orderWith } from '../../../testing/discounts.ts';
import { printedSheets } from '../../../testing/document-sheets.ts';
import { aGift, balanceOfGift, wrongGifts } from '../../../testing/gifts.ts';
import { aGuest, aPaidGuestOrder, readAsGuest } from '../../../testing/guests.ts';
import { makeJobsDue } from '../../../testing/jobs.ts';
import { lastMailTo, mailsTo } from '../../../testing/mailbox.ts';
import {
  accessOf,
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  awaitOriginals,
  balancesOf,
  RETURN_URLS,
  statusOf,
  withBrokenProvider,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { aPreviewedPhoto, listen, sendPreview, sha256Of } from '../../../testing/previews.ts';
import { anAlbumWithWebSize } from '../../../testing/web-size.ts';
import { executeRefundJob } from '../job-kinds.ts';
import { reconcileOrders } from '../payments/reconcile-orders.ts';
import { refundMissedOriginalsOfOrder, refundMissedOriginals } from './refund-missed-originals.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let base: string;
let ana: Person;
beforeAll(async () => {
  base = await listen(api);
  ana = await aPhotographer(api);
});

const PROMISE_MS = ORIGINAL_PROMISE_HOURS * HOUR_MS;
const refundsOf = (orderId: string) =>
  api.app.db
    .selectFrom('refunds')
    .select(['reason', 'amount_cents', 'status', 'requested_by'])
    .where('order_id', '=', orderId)
    .execute();
const refundedAtProvider = async (session: string) => {
  const state = await api.app.payments.lookup(session);
  return state.state === 'paid' ? state.refundedCents : 0;
};
const isOverdue = async (photoId: string) =>
  (
    await api.app.db
      .selectFrom('photos')
      .select('original_overdue_at')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow()
  ).original_overdue_at !== null;
const kindsOf = async (as: Person): Promise<string[]> =>
  (await api.get('/notifications', { as })).json<{ items: Notification[] }>().items.map(({ kind }) => kind);
const sweep = async () => {
  await refundMissedOriginals(api.app);
  await api.runJobs();
};

/** Two photos of one album, the first one by its preview, and their paid order. */
async function aSale({ owner = ana, buyer }: { owner?: Person; buyer?: Person } = {}) {
  const leo = buyer ?? (await aSurfer(api));
  const album = await anAlbumForSale(api, { owner, photos: [{ ownCents: 1000 }, { ownCents: 2000 }] });
  const [awaited = '', there = ''] = album.photoIds;
  await awaitOriginals(api, [awaited]);
  const order = await aPaidOrder(api, leo, album.photoIds);
  return { leo, order, awaited, there, albumId: album.albumId };
}

describe('an original that does not arrive', () => {
  test('the line of a missed original is refunded 24 hours after the payment, and no other line', async () => {
    const { leo, order, awaited, there } = await aSale();
    api.clock.pass(PROMISE_MS - 60_000);
    await sweep();
    expect(await refundsOf(order.id)).toEqual([]);

    api.clock.pass(60_000);
    await sweep();

    expect(await refundsOf(order.id)).toEqual([
      { reason: 'original_missed', amount_cents: 1100, status: 'succeeded', requested_by: null },
    ]);
    expect(await refundedAtProvider(order.session)).toBe(1100);
    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['completed', [there]]);
    expect([await isOverdue(awaited), await isOverdue(there)]).toEqual([true, false]);
    const balances = await balancesOf(api, [order.id]);
    expect([balances['buyer'], Object.values(balances).reduce((sum, cents) => sum + cents, 0)]).toEqual([-2200, 0]);
  });

  test('buyer and photographer of a missed original are notified once, with a mail in their language', async () => {
    const eva = await aPhotographer(api);
    const { leo, order } = await aSale({ owner: eva });
    await api.patch('/users/me', { language: 'en' }, { as: leo });
    api.clock.pass(PROMISE_MS);

    await sweep();
    await sweep();

    expect((await kindsOf(leo)).filter((kind) => kind === 'original_missed')).toHaveLength(1);
    expect((await kindsOf(eva)).filter((kind) => kind === 'original_overdue')).toHaveLength(1);
    const toLeo = await lastMailTo(api, leo.email);
    expect(toLeo.subject).toContain("We're refunding you");
    expect(toLeo.text).toContain('did not arrive within the promised 24 hours');
    const toEva = (await mailsTo(api, eva.email)).filter(({ subject }) => subject.startsWith('Venta reembolsada'));
    expect(toEva).toHaveLength(1);
    expect(toEva[0]?.text).toContain('No están a la venta hasta que llegue el original');
    expect(toEva[0]?.link.searchParams.get('order')).toBe(order.id);
  });

  test('receipt and sale mail say that an awaited original is on its way', { tags: 'deep' }, async () => {
    const eva = await aPhotographer(api);
    const { leo } = await aSale({ owner: eva });

    expect((await lastMailTo(api, leo.email)).text).toContain('El original de 1 foto está en camino');
    expect((await mailsTo(api, eva.email)).at(-1)?.text).toContain('Falta por subir el original de 1 foto');
    const { items } = (await api.get('/notifications', { as: leo })).json<{ items: Notification[] }>();
    expect(items[0]).toMatchObject({ kind: 'order', params: { count: 2, awaited: 1 } });
    const sales = (await api.get('/notifications', { as: eva })).json<{ items: Notification[] }>().items;
    expect(sales[0]).toMatchObject({ kind: 'sale', params: { count: 2, awaited: 1 } });
  });

  test('the credit note of a missed original has its line', { tags: 'deep' }, async () => {
    const { leo, order } = await aSale();
    api.clock.pass(PROMISE_MS);
    await sweep();

    const note = await api.get(`/orders/${order.id}/credit_note`, { as: leo });

    expect([note.statusCode, note.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('a photo whose original was missed is not sold until the original is there', async () => {
    const { awaited } = await aSale();
    const eva = await aSurfer(api);
    await api.post('/cart/photos', { photo_ids: [awaited] }, { as: eva });
    api.clock.pass(PROMISE_MS);

    await sweep();

    const cart: CartAnswer = (await api.get('/cart', { as: eva })).json();
    expect(cart.lines).toMatchObject([{ trouble: 'gone' }]);
    const order = await api.post(
      '/orders/',
      { photo_ids: [awaited], success_url: 'http://localhost:3000/a', cancel_url: 'http://localhost:3000/b' },
      { as: eva },
    );
    expect(order.statusCode).toBe(404);
  });

  test.for([
    ['twenty runs at once', () => Promise.all(Array.from({ length: 20 }, () => refundMissedOriginals(api.app)))],
    [
      'a run that is killed before its commit',
      async () => {
        const { queue } = api.app;
        const killed = () => Promise.reject(new Error('killed'));
        api.app.queue = { add: killed, addAll: killed };
        await refundMissedOriginals(api.app);
        api.app.queue = queue;
        await refundMissedOriginals(api.app);
      },
    ],
    [
      'a provider that does not answer at first',
      async () => {
        await refundMissedOriginals(api.app);
        const down = () => Promise.reject(new Error('down'));
        await withBrokenProvider(api, { refund: down }, () => api.runJobs().catch(() => undefined));
      },
    ],
  ] as const)('%s: refunded once', async ([, happen]) => {
    const { order } = await aSale();
    api.clock.pass(PROMISE_MS);

    await happen();
    await sweep();
    api.clock.pass(HOUR_MS);
    await makeJobsDue(api.app.db, executeRefundJob.name);
    await reconcileOrders(api.app);
    await sweep();

    expect(await refundsOf(order.id)).toMatchObject([{ amount_cents: 1100, status: 'succeeded' }]);
    expect(await refundedAtProvider(order.session)).toBe(1100);
  });
});

describe('a line of 0 cents', { tags: 'deep' }, () => {
  const aFreeLine = async ({ isAlone }: { isAlone: boolean }) => {
    const sale = await aSale();
    const free = isAlone ? sale.awaited : sale.there;
    if (!isAlone) await awaitOriginals(api, [sale.there]);
    await api.app.db
      .updateTable('order_lines')
      .set({ amount_cents: 0 })
      .where('order_id', '=', sale.order.id)
      .where('photo_id', '=', free)
      .execute();
    return sale;
  };

  test('a free line whose original was missed is closed without a refund, and both sides are notified and get a mail that says so', async () => {
    const { leo, order, there } = await aFreeLine({ isAlone: true });
    api.clock.pass(PROMISE_MS);

    await sweep();
    await sweep();

    expect([await refundsOf(order.id), await accessOf(api, leo.id)]).toEqual([[], [there]]);
    const { items } = (await api.get('/notifications', { as: leo })).json<{ items: Notification[] }>();
    expect(items.filter(({ kind }) => kind === 'original_missed')).toMatchObject([{ params: { amount_cents: 0 } }]);
    const toLeo = (await mailsTo(api, leo.email)).filter(({ subject }) => subject.startsWith('No ha llegado'));
    expect(toLeo.map(({ text }) => text)).toEqual([expect.stringContaining('no hay dinero que devolver')]);
    expect((await mailsTo(api, ana.email)).at(-1)?.text).toContain('no hemos devuelto dinero');
  });

  test('a free line whose photo was withdrawn is closed with mails that say so', async () => {
    const { leo, awaited } = await aFreeLine({ isAlone: true });

    await api.del(`/photos/${awaited}`, { as: ana });
    await sweep();

    const isAbout = ({ subject }: { subject: string }) => subject.startsWith('Fotos retiradas');
    const [toLeo, toAna] = [await mailsTo(api, leo.email), await mailsTo(api, ana.email)];
    expect(toLeo.filter(isAbout).map(({ text }) => text)).toEqual([expect.stringContaining('ya no forman parte')]);
    expect(toAna.findLast(isAbout)?.text).not.toContain('En cuanto lo subas');
  });

  test('a free line whose original was missed is closed together with the refund of another line', async () => {
    const { leo, order } = await aFreeLine({ isAlone: false });
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundsOf(order.id)).toHaveLength(1);
    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['refunded', []]);
  });
});

describe('orders of 0 cents', () => {
  const freeAlbum = () => anAlbumForSale(api, { owner: ana, photos: [{ isFree: true }] });

  const freeOrders = [
    [
      'a free photo',
      async (leo: Person) => {
        const { photoIds } = await freeAlbum();
        await awaitOriginals(api, photoIds);
        return { photoIds, order: await anOrder(api, leo, photoIds) };
      },
    ],
    [
      'a code of 100 %',
      async (leo: Person) => {
        const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
        await awaitOriginals(api, photoIds);
        const { code } = await aDiscount(api, ana, { percent: 100 });
        const order: { id: string } = (await orderWith(api, leo, photoIds, code)).json();
        return { photoIds, order };
      },
    ],
  ] as const;

  test.for(freeOrders)('%s: access ends, and both sides are notified, once', async ([, place]) => {
    const leo = await aSurfer(api);
    const { photoIds, order } = await place(leo);
    expect(await accessOf(api, leo.id)).toEqual(photoIds);
    api.clock.pass(PROMISE_MS);

    await sweep();
    await sweep();

    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['refunded', []]);
    expect([await refundsOf(order.id), await balancesOf(api, [order.id])]).toEqual([[], {}]);
    expect((await kindsOf(leo)).filter((kind) => kind === 'original_missed')).toHaveLength(1);
    const toLeo = (await mailsTo(api, leo.email)).filter(({ subject }) => subject.startsWith('No ha llegado'));
    expect(toLeo.map(({ text }) => text)).toEqual([expect.stringContaining('no hay dinero que devolver')]);
    expect((await mailsTo(api, ana.email)).at(-1)?.text).toContain('no hemos devuelto dinero');
    const { lines } = (await api.get(`/orders/${order.id}`, { as: leo })).json();
    expect(lines).toMatchObject([{ refunded_at: expect.any(String) }]);
  });

  test('an order of 0 cents with a withdrawn photo ends at once', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await freeAlbum();
    await awaitOriginals(api, photoIds);
    const order = await anOrder(api, leo, photoIds);

    await api.del(`/photos/${photoIds[0]}`, { as: ana });
    await sweep();

    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['refunded', []]);
    expect((await lastMailTo(api, leo.email)).text).toContain('ya no forman parte');
  });
});

test('orders with missed originals that cannot be refunded, however many, delay no other refund', async () => {
  const { order: stuck } = await aSale();
  const { leo, order, there } = await aSale();
  await copiesWithoutPayment(stuck.id, 220);
  api.clock.pass(PROMISE_MS);

  await sweep();

  expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 1100 }]);
  expect(await accessOf(api, leo.id)).toEqual([there]);
});

/** Orders as the given one, paid before all others, whose refund fails at each try. */
async function copiesWithoutPayment(orderId: string, count: number): Promise<void> {
  const { db } = api.app;
  const { rows } = await sql<{ id: string }>`
    with copies as (
      insert into orders (user_id, status, life, subtotal_cents, tax_cents, tax_percent, total_cents, provider,
        success_url, cancel_url, created_at, paid_at)
      select user_id, status, life, subtotal_cents, tax_cents, tax_percent, total_cents, provider,
        success_url, cancel_url, created_at, paid_at - interval '1 hour'
      from orders, generate_series(1, ${count}::int) where id = ${orderId}
      returning id
    )
    insert into order_lines (order_id, position, photo_id, album_id, photographer_id, title, amount_cents)
    select c.id, l.position, l.photo_id, l.album_id, l.photographer_id, l.title, l.amount_cents
    from copies c, order_lines l where l.order_id = ${orderId}
    returning order_id as id`.execute(db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  onTestFinished(async () => {
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', 'in', ids).execute();
  });
}

describe('upgrades of web sizes', () => {
  /** A web size at 3 €, its upgrade at 5 € an hour later, each with its tax; the original is on its way. */
  async function anUpgradedSale({ place = webByCard }: { place?: typeof webByCard } = {}) {
    const [owner, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { albumId, photoIds } = await anAlbumWithWebSize(api, { owner });
    await awaitOriginals(api, photoIds);
    const web = await place({ owner, leo, photoIds });
    api.clock.pass(HOUR_MS);
    const upgrade = await aPaidOrder(api, leo, photoIds);
    return { owner, leo, albumId, photoIds, web, upgrade };
  }

  interface Sale {
    owner: Person;
    leo: Person;
    photoIds: string[];
  }
  const webByCard = ({ leo, photoIds }: Sale): Promise<{ id: string }> => aPaidOrder(api, leo, photoIds, photoIds);
  const webForNothing = async ({ owner, leo, photoIds }: Sale): Promise<{ id: string }> => {
    const { code } = await aDiscount(api, owner, { percent: 100 });
    return (await orderWith(api, leo, photoIds, code, { web_photo_ids: photoIds })).json();
  };
  const statesOf = (...orders: { id: string }[]) => Promise.all(orders.map(({ id }) => statusOf(api, id)));
  const postedFor = async (orderIds: string[]) => {
    const { photographer: _, card_provider: __, ...rest } = await balancesOf(api, orderIds);
    return rest;
  };

  test('an upgrade whose original was missed is refunded together with its web size when that one is due, and all books agree', async () => {
    const { owner, leo, photoIds, web, upgrade } = await anUpgradedSale();
    api.clock.pass(PROMISE_MS - HOUR_MS - 1);
    await sweep();
    expect(await statesOf(web, upgrade)).toEqual(['completed', 'completed']);

    api.clock.pass(1);
    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['refunded', 'refunded']);
    expect(await refundsOf(web.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 330 }]);
    expect(await refundsOf(upgrade.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 550 }]);
    expect(await refundedAtProvider(upgrade.session)).toBe(550);
    expect([await accessOf(api, leo.id), await isOverdue(photoIds[0] ?? '')]).toEqual([[], true]);
    expect(await postedFor([web.id, upgrade.id])).toEqual({ buyer: 0, tax: 0 });
    const notes = await Promise.all(
      [web, upgrade].map(async ({ id }) =>
        (await printedSheets(api, leo, id, 'credit_note')).map(({ gross }) => gross),
      ),
    );
    expect(notes).toEqual([[-330], [-550]]);
    const book = await api.get(`/books/export?year=${api.clock.now.getFullYear()}&format=json`, { as: owner });
    const { rows } = book.json<{ rows: { kind: string; gross: number }[] }>();
    expect(rows.map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-550, -330, 330, 550]);
    expect((await kindsOf(leo)).filter((kind) => kind === 'original_missed')).toHaveLength(2);
  });

  test('an upgrade shows the buyer the moment at which its web size is due', async () => {
    const { leo, web, upgrade } = await anUpgradedSale();

    const details = await Promise.all(
      [web, upgrade].map(async ({ id }) => (await api.get(`/orders/${id}`, { as: leo })).json()),
    );
    const [download] = (await api.get('/orders/downloads', { as: leo })).json();

    const due = new Date(Date.parse(details[0].paid_at) + PROMISE_MS).toISOString();
    expect(download).toMatchObject({ sold_as: 'upgrade', original_due_at: due });
    expect(details.map(({ lines }) => lines[0].original_due_at)).toEqual([due, due]);
  });

  test('a web size whose original was missed is not refunded before its upgrade', async () => {
    const { leo, photoIds, web, upgrade } = await anUpgradedSale();
    api.clock.pass(PROMISE_MS);

    await refundMissedOriginalsOfOrder(api.app, web.id);
    expect([await statesOf(web, upgrade), await refundsOf(web.id)]).toEqual([['completed', 'completed'], []]);
    expect(await accessOf(api, leo.id)).toEqual([...photoIds, ...photoIds]);
    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['refunded', 'refunded']);
  });

  test('an upgrade and its web size are kept when the original arrives in time', async () => {
    const { web, upgrade, photoIds } = await anUpgradedSale();
    await api.app.db
      .updateTable('photos')
      .set({ original_awaited_since: null, original_key: `originals/${web.id}.jpg` })
      .where('id', 'in', photoIds)
      .execute();
    api.clock.pass(2 * PROMISE_MS);

    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['completed', 'completed']);
  });

  test('an upgrade and its web size are refunded at once when their photo is withdrawn', async () => {
    const { owner, leo, photoIds, web, upgrade } = await anUpgradedSale();

    await api.del(`/photos/${photoIds[0]}`, { as: owner });
    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['refunded', 'refunded']);
    expect([await accessOf(api, leo.id), await postedFor([web.id, upgrade.id])]).toEqual([[], { buyer: 0, tax: 0 }]);
  });

  test('an upgrade of a web size that a code gave for nothing returns what was paid for it', async () => {
    const { leo, web, upgrade } = await anUpgradedSale({ place: webForNothing });
    api.clock.pass(PROMISE_MS - HOUR_MS);

    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['refunded', 'refunded']);
    expect(await refundsOf(upgrade.id)).toMatchObject([{ amount_cents: 550, status: 'succeeded' }]);
    expect([await refundsOf(web.id), await accessOf(api, leo.id)]).toEqual([[], []]);
  });

  test('an upgrade that cost nothing ends with its web size, whose money goes back', async () => {
    const [owner, leo] = [await aPhotographer(api), await aSurfer(api)];
    const { photoIds } = await anAlbumWithWebSize(api, { owner, packages: [{ quantity: 1, priceCents: 340 }] });
    await awaitOriginals(api, photoIds);
    const web = await aPaidOrder(api, leo, photoIds, photoIds);
    const upgrade = await anOrder(api, leo, photoIds);
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await statesOf(web, upgrade)).toEqual(['refunded', 'refunded']);
    expect(await refundedAtProvider(web.session)).toBe(330);
    expect(await accessOf(api, leo.id)).toEqual([]);
  });
});

describe('missed originals', () => {
  test('a guest whose original was missed gets the money back, and a mail with the link of the order', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
    await awaitOriginals(api, photoIds);
    const guest = aGuest();
    const order = await aPaidGuestOrder(api, guest, photoIds);
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 1100 }]);
    expect(await refundedAtProvider(order.session)).toBe(1100);
    const mail = await lastMailTo(api, guest.email);
    expect([mail.text, mail.link.pathname]).toEqual([
      expect.stringContaining('no llegó en las 24 horas'),
      `/compra/${order.id}`,
    ]);
    const seen = await readAsGuest(api, order.id, mail.link.hash.slice(1));
    expect(seen.json()).toMatchObject({ order: { status: 'refunded' }, photos: [{ refunded: true }] });
  });

  test('a missed original that a gift paid for is refunded to the gift', async () => {
    const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
    const gift = await aGift(api, eva, 2000);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }] });
    await awaitOriginals(api, photoIds);
    const order: { id: string } = (
      await api.post('/orders', { photo_ids: photoIds, gift_codes: [gift.code], ...RETURN_URLS }, { as: leo })
    ).json();
    await api.runJobs();
    expect([await statusOf(api, order.id), await balanceOfGift(api, eva, gift.id)]).toEqual(['completed', 900]);
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect([await statusOf(api, order.id), await balanceOfGift(api, eva, gift.id)]).toEqual(['refunded', 2000]);
    expect(await refundsOf(order.id)).toMatchObject([
      { reason: 'original_missed', amount_cents: 0, status: 'succeeded' },
    ]);
    expect([await accessOf(api, leo.id), await wrongGifts(api)]).toEqual([[], []]);
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: 0, gift: 0, tax: 0 });
    expect((await lastMailTo(api, leo.email)).text.replaceAll('\u00A0', ' ')).toContain('11,00 €');
  });

  test('a missed original of a discounted order is refunded at the price that was paid', async () => {
    const leo = await aSurfer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 1000 }, { ownCents: 1000 }] });
    const [awaited = '', there = ''] = photoIds;
    await awaitOriginals(api, [awaited]);
    const { code } = await aDiscount(api, ana, { percent: 25 });
    const order = await aPaidOrderWith(api, leo, photoIds, code);
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 825 }]);
    expect(await refundedAtProvider(order.session)).toBe(825);
    expect(await accessOf(api, leo.id)).toEqual([there]);
    expect(await balancesOf(api, [order.id])).toMatchObject({ buyer: -825, tax: 75 });
    expect(await printedSheets(api, leo, order.id, 'credit_note')).toMatchObject([{ net: -750, gross: -825 }]);
  });
});

describe('other refunds of the order', { tags: 'deep' }, () => {
  test('a missed original that its photographer has refunded is not refunded again', async () => {
    const { order } = await aSale();
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect((await refundsOf(order.id)).map(({ reason }) => reason)).toEqual(['photographer']);
    expect(await refundedAtProvider(order.session)).toBe(3300);
  });

  test('the refund of a missed original is less by what was refunded at the provider before', async () => {
    const { order } = await aSale();
    // All but 500 cents; no line has this price.
    await sandboxConsole(api.app.payments).refund(order.session, 2800);
    await api.runJobs();
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundedAtProvider(order.session)).toBe(3300);
    expect((await balancesOf(api, [order.id]))['buyer']).toBe(0);
  });

  test('a missed original of an order that was lost in a dispute is not refunded', async () => {
    const { order } = await aSale();
    await sandboxConsole(api.app.payments).loseDispute(order.session, 3300);
    await api.runJobs();
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect((await refundsOf(order.id)).map(({ reason }) => reason)).toEqual(['chargeback']);
  });
});

test('a missed original of an album by link is refunded like any other', { tags: 'deep' }, async () => {
  const { leo, order, there, albumId } = await aSale();
  await api.app.db
    .updateTable('albums')
    .set({ is_public: false, link_token: 'k'.repeat(22), link_key: 'k'.repeat(22) })
    .where('id', '=', albumId)
    .execute();
  api.clock.pass(PROMISE_MS);

  await sweep();

  expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 1100 }]);
  expect(await accessOf(api, leo.id)).toEqual([there]);
});

describe('a sold photo that can get no original any more is refunded at once', { tags: 'deep' }, () => {
  const sentencesOf = async (as: Person, kind: string) =>
    (await api.get('/notifications', { as }))
      .json<{ items: Notification[] }>()
      .items.filter((item) => item.kind === kind)
      .map(({ params }) => params);

  test('a sold photo whose original arrives damaged is refunded', async () => {
    const owner = await aPhotographer(api);
    const [album, whole] = [await anAlbum(api, owner), await aPicture({ width: 300, height: 200 })];
    const damaged = whole.subarray(0, Math.floor(whole.length / 2));
    const metadata = { original_sha256: sha256Of(damaged), original_bytes: String(damaged.length) };
    const sent = await sendPreview(base, owner, album.id, { original: whole, metadata });
    const [photoId = ''] = JSON.parse(await sent.text()).uploaded;
    await api.runJobs();
    const leo = await aSurfer(api);
    const order = await aPaidOrder(api, leo, [photoId]);

    await upload(api, owner, album.id, [{ name: 'IMG_0001.JPG', bytes: damaged }]);
    await api.runJobs();
    await sweep();

    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed' }]);
    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['refunded', []]);
    expect((await lastMailTo(api, leo.email)).text).toContain('ya no va a llegar');
    expect(await kindsOf(owner)).toEqual(expect.arrayContaining(['original_refused', 'original_overdue']));
  });

  test.for([
    [
      'the photo',
      (photo: { id: string; albumId: string; owner: Person }) => api.del(`/photos/${photo.id}`, { as: photo.owner }),
    ],
    [
      'the album',
      (photo: { albumId: string; owner: Person }) => api.del(`/albums/${photo.albumId}`, { as: photo.owner }),
    ],
    [
      'the account',
      ({ owner }: { owner: Person }) =>
        api.request('DELETE', '/users/me', { as: owner, body: { password: owner.password } }),
    ],
  ] as const)('a photographer deletes %s', async ([, remove]) => {
    const owner = await aPhotographer(api);
    const { leo, order, awaited, there, albumId } = await aSale({ owner });

    const answer = await remove({ id: awaited, albumId, owner });
    await sweep();

    expect(answer.statusCode).toBe(200);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'original_missed', amount_cents: 1100 }]);
    expect(await accessOf(api, leo.id)).toEqual([there]);
    expect((await lastMailTo(api, leo.email)).text).toContain('ya no va a llegar');
    expect(await sentencesOf(leo, 'original_missed')).toMatchObject([{ count: 1, is_withdrawn: true }]);
  });

  test('a photographer is not asked for the original of a withdrawn photo', async () => {
    const owner = await aPhotographer(api);
    const { awaited } = await aSale({ owner });

    await api.del(`/photos/${awaited}`, { as: owner });
    await sweep();

    expect(await sentencesOf(owner, 'original_overdue')).toMatchObject([{ count: 1, is_withdrawn: true }]);
    const mail = await lastMailTo(api, owner.email);
    expect(mail.subject).toBe('Venta reembolsada: foto retirada');
    expect(mail.text).not.toContain('En cuanto lo subas');
  });

  test('a withdrawn photo and a late one of the same order are refunded apart, each with its cause', async () => {
    const owner = await aPhotographer(api);
    const { leo, order, awaited, there } = await aSale({ owner });
    await awaitOriginals(api, [there]);
    api.clock.pass(PROMISE_MS);
    await api.del(`/photos/${awaited}`, { as: owner });

    await sweep();
    await sweep();

    expect(new Set((await refundsOf(order.id)).map(({ amount_cents }) => amount_cents))).toEqual(new Set([1100, 2200]));
    const causes = async (as: Person, kind: string) =>
      new Set((await sentencesOf(as, kind)).map((params) => 'is_withdrawn' in params));
    expect(await causes(leo, 'original_missed')).toEqual(new Set([true, false]));
    expect(await causes(owner, 'original_overdue')).toEqual(new Set([true, false]));
    const subjects = (await mailsTo(api, owner.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Venta reembolsada: foto retirada', 'Venta reembolsada: falta un original']),
    );
  });

  test('a buyer whose account was deleted gets the money of a missed original back too', async () => {
    const { leo, order } = await aSale();
    await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundedAtProvider(order.session)).toBe(1100);
  });
});

describe('an original that arrives', () => {
  async function aPreviewSold() {
    const [album, original] = [await anAlbum(api, ana), await aPicture({ width: 300, height: 200 })];
    const photoId = await aPreviewedPhoto(api, base, ana, { albumId: album.id, original });
    const leo = await aSurfer(api);
    const order = await aPaidOrder(api, leo, [photoId]);
    const send = async () =>
      answered(await upload(api, ana, album.id, [{ name: 'IMG_0001.JPG', bytes: original }]), 201);
    return { photoId, leo, order, send };
  }

  test('an original that arrives is notified to its buyer, with a mail, and the page follows', async () => {
    const { leo, send } = await aPreviewSold();

    await send();
    await api.runJobs();

    expect(await kindsOf(leo)).toContain('original_ready');
    const mails = (await mailsTo(api, leo.email)).filter(({ subject }) => subject.startsWith('Ya puedes descargar'));
    expect(mails).toMatchObject([{ text: expect.stringContaining('Ya no falta ninguno') }]);
    expect(mails[0]?.link.pathname).toBe('/dashboard/descargas');
    const [download] = (await api.get('/orders/downloads', { as: leo })).json();
    expect(download.original_due_at).toBeUndefined();
  });

  test('a guest whose original arrives gets a mail with the link of the order', { tags: 'deep' }, async () => {
    const [album, original] = [await anAlbum(api, ana), await aPicture({ width: 300, height: 200 })];
    const photoId = await aPreviewedPhoto(api, base, ana, { albumId: album.id, original });
    const guest = aGuest();
    const { id: orderId } = await aPaidGuestOrder(api, guest, [photoId]);

    await upload(api, ana, album.id, [{ name: 'IMG_0001.JPG', bytes: original }]);
    await api.runJobs();

    const { subject, link } = await lastMailTo(api, guest.email);
    expect(subject).toMatch(/^Ya puedes descargar/);
    expect(link.pathname).toBe(`/compra/${orderId}`);
    expect(link.hash).toMatch(/^#.{20,}/);
  });

  test(
    'an original that arrives with others still on their way is in one mail after a while, which counts them',
    { tags: 'deep' },
    async () => {
      const album = await anAlbum(api, ana);
      const originals = await Promise.all([1, 2, 3].map(() => aPicture({ width: 300, height: 200 })));
      const ids = [];
      for (const original of originals)
        ids.push(await aPreviewedPhoto(api, base, ana, { albumId: album.id, original }));
      const leo = await aSurfer(api);
      await aPaidOrder(api, leo, ids);

      for (const bytes of originals.slice(0, 2)) await upload(api, ana, album.id, [{ name: 'a.jpg', bytes }]);
      await api.runJobs();
      const isAbout = ({ subject }: { subject: string }) => /originales de la orden/.test(subject);
      expect((await mailsTo(api, leo.email)).filter(isAbout)).toEqual([]);
      await makeJobsDue(api.app.db, 'photos.originals-arrived');
      await api.runJobs();

      const mails = (await mailsTo(api, leo.email)).filter(isAbout);
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Queda 1 original en camino')]);
    },
  );

  test(
    'a moment before the promise ends, and is still being examined: nothing is refunded',
    { tags: 'deep' },
    async () => {
      const { leo, photoId, order, send } = await aPreviewSold();
      api.clock.pass(PROMISE_MS);

      await send();
      await refundMissedOriginals(api.app);
      await api.runJobs();
      await sweep();

      expect(await refundsOf(order.id)).toEqual([]);
      expect(await accessOf(api, leo.id)).toEqual([photoId]);
    },
  );

  test(
    'an original that arrives after the refund is for sale again, to its first buyer too',
    { tags: 'deep' },
    async () => {
      const { leo, photoId, order, send } = await aPreviewSold();
      api.clock.pass(PROMISE_MS);
      await sweep();
      expect(await accessOf(api, leo.id)).toEqual([]);

      await send();
      await api.runJobs();

      expect(await isOverdue(photoId)).toBe(false);
      expect(await kindsOf(leo)).not.toContain('original_ready');
      expect(await refundsOf(order.id)).toHaveLength(1);
      await aPaidOrder(api, leo, [photoId]);
      expect(await accessOf(api, leo.id)).toEqual([photoId]);
    },
  );

  test(
    'an original that arrives at the moment of the refund is delivered or refunded, never both and never neither',
    { tags: 'deep' },
    async () => {
      const outcomes = [];
      for (let round = 0; round < 6; round += 1) {
        const { leo, photoId, order, send } = await aPreviewSold();
        api.clock.pass(PROMISE_MS);

        await Promise.all([
          send(),
          refundMissedOriginalsOfOrder(api.app, order.id),
          refundMissedOriginalsOfOrder(api.app, order.id),
        ]);
        await api.runJobs();
        await sweep();

        const isRefunded = (await refundsOf(order.id)).length === 1;
        const hasAccess = (await accessOf(api, leo.id)).includes(photoId);
        outcomes.push([isRefunded !== hasAccess, await isOverdue(photoId)]);
      }
      expect(outcomes).toEqual(outcomes.map(() => [true, false]));
    },
  );
});
