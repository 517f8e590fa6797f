import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PushPayload } from '@pleamar/contract';
import { answered } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import { waitingJobs } from '../../testing/jobs.ts';
import { findForgottenCarts } from './find-forgotten-carts.ts';
import { sendCartReminderJob } from './job-kinds.ts';
import { sendCartReminder } from './send-cart-reminder.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000', PUSH_LOOPBACK: '1' });
let ana: Person;
let service: PushService;
beforeAll(async () => {
  ana = await aPhotographer(api);
  service = await startPushService();
});
afterAll(() => service.close());

const packages = [
  { quantity: 1, priceCents: 1000 },
  { quantity: 3, priceCents: 2400 },
];
const add = async (person: Person, photoIds: readonly string[]) =>
  answered(await api.post('/cart/photos', { photo_ids: photoIds }, { as: person }), 200);
const allowMails = async (person: Person, cart = true) =>
  answered(await api.patch('/notifications/mails', { cart }, { as: person }), 200);

/** A surfer who allowed mails and left photos in the cart. */
async function aForgottenCart({ photos = 1, allowed = true } = {}) {
  const leo = await aSurfer(api);
  const album = await anAlbumForSale(api, { owner: ana, photos, packages, title: 'Mañana glassy' });
  if (allowed) await allowMails(leo);
  await add(leo, album.photoIds);
  return { leo, ...album };
}

const lookForCarts = async () => {
  await findForgottenCarts(api.app);
  await api.runJobs();
};
const aDayPasses = async () => {
  api.clock.pass(DAY_MS);
  await lookForCarts();
};
const remindersTo = async (person: Person) =>
  (await mailsTo(api, person.email)).filter(({ subject }) => /en el carrito|in your cart/.test(subject));
const subjectsTo = async (person: Person) => (await remindersTo(person)).map(({ subject }) => subject);

describe('a forgotten cart', () => {
  test('a surfer gets one reminder a day after the last change of the cart, with pictures, place, price by packages and a link', async () => {
    const { leo, photoIds } = await aForgottenCart({ photos: 4 });
    api.clock.pass(DAY_MS - HOUR_MS);
    await lookForCarts();
    expect(await subjectsTo(leo)).toEqual([]);

    api.clock.pass(HOUR_MS);
    await lookForCarts();

    const [mail, ...others] = await remindersTo(leo);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Tienes 4 fotos en el carrito');
    expect(mail?.text).toContain('4 fotos de Mañana glassy, de Ana Etxebarria');
    expect(mail?.text).toMatch(/Precio: 34,00\s€ \(paquete de 3\)/);
    expect(mail?.text).toMatch(/Total con impuestos: \d+,\d\d\s€/);
    expect(mail?.text).toContain('/carrito');
    const { rows } = await sql<{ name: string | null }>`
      select place_name(a.place_id, 'es') as name from photos p join albums a on a.id = p.album_id
      where p.id = ${photoIds[0]}`.execute(api.app.db);
    expect(mail?.text).toContain(`${rows[0]?.name}, `);
    const shown = [...(mail?.html.matchAll(/<img src="([^"]+)"/g) ?? [])].map(([, url = '']) => url);
    expect(shown).toHaveLength(3);
    expect(shown.every((url) => /\/t-[0-9a-f]+\.webp$/.test(url))).toBe(true);
    expect(mail?.html).not.toContain('originals/');
  });

  test('a new account has not allowed cart reminders and gets none', async () => {
    const { leo } = await aForgottenCart({ allowed: false });
    expect((await api.get('/notifications/mails', { as: leo })).json()).toMatchObject({ cart: false });
    expect((await api.get('/push/switches', { as: leo })).json()).toMatchObject({ cart: false });

    await aDayPasses();

    expect(await subjectsTo(leo)).toEqual([]);
  });

  test('the mail is in the language of the account', async () => {
    const { leo } = await aForgottenCart();
    await api.patch('/users/me', { language: 'en' }, { as: leo });

    await aDayPasses();

    expect(await subjectsTo(leo)).toEqual(['You have a photo in your cart']);
  });

  test('every change of a cart postpones its reminder by a day', async () => {
    const { leo, photoIds } = await aForgottenCart({ photos: 3 });
    api.clock.pass(DAY_MS - HOUR_MS);
    await api.del(`/cart/photos/${photoIds[0]}`, { as: leo });
    api.clock.pass(HOUR_MS);
    await lookForCarts();
    expect(await subjectsTo(leo)).toEqual([]);

    await aDayPasses();

    expect(await subjectsTo(leo)).toEqual(['Tienes 2 fotos en el carrito']);
  });

  test('a reminder is not sent when its cart changed while the job waited in the queue', async () => {
    const { leo } = await aForgottenCart();
    const more = await anAlbumForSale(api, { owner: ana });
    api.clock.pass(DAY_MS);
    await findForgottenCarts(api.app);
    await add(leo, more.photoIds);
    await api.runJobs();
    expect(await subjectsTo(leo)).toEqual([]);

    await aDayPasses();

    expect(await subjectsTo(leo)).toEqual(['Tienes 2 fotos en el carrito']);
  });

  test('a photo is in one reminder at most, however often it goes back into the cart', async () => {
    const { leo, photoIds } = await aForgottenCart();
    await aDayPasses();
    await api.del('/cart', { as: leo });
    await add(leo, photoIds);
    await aDayPasses();
    expect(await subjectsTo(leo)).toHaveLength(1);

    const other = await anAlbumForSale(api, { owner: ana });
    await add(leo, other.photoIds);
    await aDayPasses();

    expect(await subjectsTo(leo)).toEqual(['Tienes una foto en el carrito', 'Tienes una foto en el carrito']);
  });
});

describe('a reminder is dropped', () => {
  const change = (table: 'photos' | 'albums' | 'users', values: object, id: string | undefined) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where id = ${id}`.execute(api.app.db);
  type Forgotten = Awaited<ReturnType<typeof aForgottenCart>>;
  const ends: [string, (forgotten: Forgotten) => Promise<unknown>][] = [
    ['once the photos were bought', ({ leo, photoIds }) => aPaidOrder(api, leo, photoIds)],
    ['once the cart was emptied', ({ leo }) => api.del('/cart', { as: leo })],
    [
      'of a photo that a person in it had hidden',
      ({ photoIds }) =>
        sql`with r as (
            insert into photo_reports (album_id, photo_id, is_of_album, kind, language, hid_at_once)
            select album_id, id, false, 'me', 'es', true from photos where id = ${photoIds[0]} returning id)
            update photos set status = 'hidden', hidden_by = (select id from r) where id = ${photoIds[0]}`.execute(
          api.app.db,
        ),
    ],
    ['of a withdrawn photo', ({ photoIds }) => change('photos', { deleted_at: new Date() }, photoIds[0])],
    ['of an album that went private', ({ albumId }) => change('albums', { is_public: false }, albumId)],
    ['to a blocked person', ({ leo }) => change('users', { blocked_at: new Date() }, leo.id)],
    ['to a person who takes the consent back', ({ leo }) => allowMails(leo, false)],
    [
      'to a deleted account',
      async ({ leo }) =>
        answered(await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } }), 200),
    ],
  ];
  test.each(ends)('no reminder is sent %s', async (_, end) => {
    const forgotten = await aForgottenCart();
    api.clock.pass(DAY_MS);
    await findForgottenCarts(api.app);
    // After the cart was found, and before its job runs.
    await end(forgotten);
    await lookForCarts();

    expect(await subjectsTo(forgotten.leo)).toEqual([]);
  });
});

describe('no cart is reminded of twice', () => {
  const reminderOf = async (person: Person) => {
    const [found, ...others] = (await waitingJobs(api.app.db))
      .filter(({ task }) => task === sendCartReminderJob.name)
      .map(({ payload }) => sendCartReminderJob.payload.parse(payload))
      .filter(({ userId }) => userId === person.id);
    if (!found || others.length > 0) throw new Error(`${others.length} reminders wait beside the first`);
    return found;
  };

  test('many processes that look for forgotten carts at once remind each once, and a reminder job that runs twice at once sends one mail', async () => {
    const { leo } = await aForgottenCart({ photos: 2 });
    api.clock.pass(DAY_MS);

    await Promise.all(Array.from({ length: 6 }, () => findForgottenCarts(api.app)));
    const reminder = await reminderOf(leo);
    await Promise.all(Array.from({ length: 6 }, () => sendCartReminder(api.app, reminder)));
    await Promise.all(
      Array.from({ length: 3 }, () => sendCartReminder(api.app, { ...reminder, reminderId: randomUUID() })),
    );

    expect(await subjectsTo(leo)).toHaveLength(1);
  });

  test('a cart reminder whose process died while sending is not sent again', async () => {
    const { leo } = await aForgottenCart();
    api.clock.pass(DAY_MS);
    await findForgottenCarts(api.app);
    const { mail } = api.app;
    onTestFinished(() => void (api.app.mail = mail));
    const reached = Promise.withResolvers<undefined>();
    api.app.mail = {
      ...mail,
      send: () => {
        reached.resolve(undefined);
        return new Promise(() => undefined);
      },
    };
    void sendCartReminder(api.app, await reminderOf(leo));
    await reached.promise;
    api.app.mail = mail;

    await api.runJobs();

    expect(await subjectsTo(leo)).toEqual([]);
  });

  test('a cart reminder that the mail server refused is tried again and counts once', async () => {
    const { leo } = await aForgottenCart();
    api.clock.pass(DAY_MS);
    await findForgottenCarts(api.app);
    const reminder = await reminderOf(leo);
    const { mail } = api.app;
    onTestFinished(() => void (api.app.mail = mail));
    api.app.mail = { ...mail, send: () => Promise.reject(new Error('the mail server is down')) };
    await expect(sendCartReminder(api.app, reminder)).rejects.toThrow('the mail server is down');
    api.app.mail = mail;

    await sendCartReminder(api.app, reminder);
    await sendCartReminder(api.app, reminder);

    expect(await subjectsTo(leo)).toHaveLength(1);
  });
});

test('a buyer who allowed cart reminders on a device gets a push there and no mail', async () => {
  const { leo } = await aForgottenCart({ photos: 2 });
  const device = service.aDevice();
  const { endpoint, keys } = device;
  answered(await api.post('/push/devices', { endpoint, keys }, { as: leo }), 200);
  answered(await api.patch('/push/switches', { cart: true }, { as: leo }), 200);

  await aDayPasses();

  const arrived = service.arrived.filter((each) => each.device === device.id);
  const pushes = arrived.map(({ text }): PushPayload => JSON.parse(text));
  expect(pushes).toMatchObject([{ kind: 'cart', params: { count: 2 }, language: 'es' }]);
  expect(await subjectsTo(leo)).toEqual([]);
});

test('the link in a cart reminder ends the mails without a login, and leaves a consent to pushes', async () => {
  const { leo } = await aForgottenCart();
  await api.patch('/push/switches', { cart: true }, { as: leo });
  await aDayPasses();
  const [mail] = await remindersTo(leo);
  const token = /\/baja\?token=(\S+)/.exec(mail?.text ?? '')?.[1];

  answered(await api.post(`/unsubscribe/${token}`), 200);

  expect((await api.get('/notifications/mails', { as: leo })).json()).toMatchObject({ cart: false, message: true });
  expect((await api.get('/push/switches', { as: leo })).json()).toMatchObject({ cart: true });
});

test('charts count cart reminders and what was bought within seven days of one, and name no person', async () => {
  const eva = await aPhotographer(api);
  const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
  const hers = await anAlbumForSale(api, { owner: eva, photos: 3 });
  const other = await anAlbumForSale(api, { owner: ana });
  for (const person of [leo, mia]) await allowMails(person);
  await add(leo, [...hers.photoIds.slice(0, 2), ...other.photoIds]);
  await add(mia, hers.photoIds.slice(2));
  await aDayPasses();
  api.clock.pass(DAY_MS);
  await aPaidOrder(api, leo, hers.photoIds.slice(0, 1));
  api.clock.pass(7 * DAY_MS);
  await aPaidOrder(api, mia, hers.photoIds.slice(2));

  const charts = answered(await api.get('/charts?timezone=UTC', { as: eva }), 200).json();

  expect(charts.reminders).toEqual({ sent: 2, photos_bought: 1 });
});
