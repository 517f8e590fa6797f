import { HOUR_MS, ORIGINAL_PROMISE_HOURS } from '@pleamar/domain';
import type { CartAnswer, Notification } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxConsole } from '../../adapters/payments/sandbox/sandbox.ts';
import { anAlbum, answered, upload } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aGuest, aPaidGuestOrder } from '../../testing/guests.ts';
import { makeJobsDue } from '../../testing/jobs.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import {
  accessOf,
  anAlbumForSale,
  aPaidOrder,
  awaitOriginals,
  balancesOf,
  statusOf,
  whileProvider,
} from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { aPreviewedPhoto, listen, sendPreview, sha256Of } from '../../testing/previews.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { refundMissed, refundMissedOriginals } from './refund-missed.ts';

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
  test('within 24 hours of the payment nothing is refunded; at that moment its line is, and no other', async () => {
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

  test('each side is notified and gets a mail in its language, once', async () => {
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

  test('receipt and sale mail say before that it is on its way', { tags: 'deep' }, async () => {
    const eva = await aPhotographer(api);
    const { leo } = await aSale({ owner: eva });

    expect((await lastMailTo(api, leo.email)).text).toContain('El original de 1 foto está en camino');
    expect((await mailsTo(api, eva.email)).at(-1)?.text).toContain('Falta por subir el original de 1 foto');
    const { items } = (await api.get('/notifications', { as: leo })).json<{ items: Notification[] }>();
    expect(items[0]).toMatchObject({ kind: 'order', params: { count: 2, awaited: 1 } });
    const sales = (await api.get('/notifications', { as: eva })).json<{ items: Notification[] }>().items;
    expect(sales[0]).toMatchObject({ kind: 'sale', params: { count: 2, awaited: 1 } });
  });

  test('the credit note has the line', { tags: 'deep' }, async () => {
    const { leo, order } = await aSale();
    api.clock.pass(PROMISE_MS);
    await sweep();

    const note = await api.get(`/orders/${order.id}/credit_note`, { as: leo });

    expect([note.statusCode, note.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('no cart or checkout sells it until the original is there', async () => {
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
        await whileProvider(api, { refund: down }, () => api.runJobs().catch(() => undefined));
      },
    ],
  ] as const)('%s: refunded once', async ([, happen]) => {
    const { order } = await aSale();
    api.clock.pass(PROMISE_MS);

    await happen();
    await sweep();
    api.clock.pass(HOUR_MS);
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

  test('is closed without a refund, and both sides are notified and get a mail that says so', async () => {
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

  test('is closed with mails that say so where its photo was withdrawn', async () => {
    const { leo, awaited } = await aFreeLine({ isAlone: true });

    await api.del(`/photos/${awaited}`, { as: ana });
    await sweep();

    const isAbout = ({ subject }: { subject: string }) => subject.startsWith('Fotos retiradas');
    const [toLeo, toAna] = [await mailsTo(api, leo.email), await mailsTo(api, ana.email)];
    expect(toLeo.filter(isAbout).map(({ text }) => text)).toEqual([expect.stringContaining('ya no forman parte')]);
    expect(toAna.findLast(isAbout)?.text).not.toContain('En cuanto lo subas');
  });

  test('is closed with the refund of another line', async () => {
    const { leo, order } = await aFreeLine({ isAlone: false });
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundsOf(order.id)).toHaveLength(1);
    expect([await statusOf(api, order.id), await accessOf(api, leo.id)]).toEqual(['refunded', []]);
  });
});

describe('other refunds of the order', { tags: 'deep' }, () => {
  test('a line that its photographer refunded is not refunded again', async () => {
    const { order } = await aSale();
    await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect((await refundsOf(order.id)).map(({ reason }) => reason)).toEqual(['photographer']);
    expect(await refundedAtProvider(order.session)).toBe(3300);
  });

  test('what the provider refunded before is not paid out twice', async () => {
    const { order } = await aSale();
    // All but 500 cents; no line has this price.
    await sandboxConsole(api.app.payments).refund(order.session, 2800);
    await api.runJobs();
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect(await refundedAtProvider(order.session)).toBe(3300);
    expect((await balancesOf(api, [order.id]))['buyer']).toBe(0);
  });

  test('a dispute that was lost over the whole order leaves nothing to refund', async () => {
    const { order } = await aSale();
    await sandboxConsole(api.app.payments).loseDispute(order.session, 3300);
    await api.runJobs();
    api.clock.pass(PROMISE_MS);

    await sweep();

    expect((await refundsOf(order.id)).map(({ reason }) => reason)).toEqual(['chargeback']);
  });
});

test('a photo of an album by link is refunded like any other', { tags: 'deep' }, async () => {
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

describe('what can get no original any more is refunded at once', { tags: 'deep' }, () => {
  const sentencesOf = async (as: Person, kind: string) =>
    (await api.get('/notifications', { as }))
      .json<{ items: Notification[] }>()
      .items.filter((item) => item.kind === kind)
      .map(({ params }) => params);

  test('a sold photo whose original arrives damaged', async () => {
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

  test('a photographer is not asked to upload a withdrawn photo', async () => {
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

  test('the buyer of a deleted account gets the money back too', async () => {
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

  test('is notified to its buyer, with a mail, and the page follows', async () => {
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

  test('the mail to a guest has the link of the order', { tags: 'deep' }, async () => {
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

  test('with others still on their way: one mail after a while, which counts them', { tags: 'deep' }, async () => {
    const album = await anAlbum(api, ana);
    const originals = await Promise.all([1, 2, 3].map(() => aPicture({ width: 300, height: 200 })));
    const ids = [];
    for (const original of originals) ids.push(await aPreviewedPhoto(api, base, ana, { albumId: album.id, original }));
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
  });

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

  test('after the refund: the photo is for sale again, to its first buyer too', { tags: 'deep' }, async () => {
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
  });

  test(
    'at the same moment as the refund: delivered or refunded, never both and never neither',
    { tags: 'deep' },
    async () => {
      const outcomes = [];
      for (let round = 0; round < 6; round += 1) {
        const { leo, photoId, order, send } = await aPreviewSold();
        api.clock.pass(PROMISE_MS);

        await Promise.all([send(), refundMissed(api.app, order.id), refundMissed(api.app, order.id)]);
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
