import type { AdminBusiness } from '@pleamar/contract';
import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { remindOfDueShares } from '../orders/payouts/waiting-shares.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000', STORAGE: 'fs' });
let operator: Operator;
// The clock moves by weeks, so each test needs a new login.
beforeEach(async () => {
  operator = await anOperator(api);
});

const read = async (): Promise<AdminBusiness> => (await api.get('/admin/business', { as: operator })).json();
const remind = (person: Person) => api.post(`/admin/people/${person.id}/remind`, undefined, { as: operator });
const aSale = async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: [{ ownCents: 2000 }, { ownCents: 500 }] });
  await aPaidOrder(api, leo, photoIds.slice(0, 1));
  return ana;
};
const sharesOf = (business: AdminBusiness, { id }: Person) =>
  business.waiting_shares.people.find(({ person }) => person.id === id);

test('sales, people and uploads of thirty days are counted, and older ones are not', async () => {
  await aSale();
  const before = await read();
  await aSale();

  const after = await read();
  api.clock.pass(31 * DAY_MS);
  operator = await anOperator(api);
  const later = await read();

  expect(after.sales).toMatchObject({ orders: before.sales.orders + 1, photos: before.sales.photos + 1 });
  expect(after.sales.total_cents - before.sales.total_cents).toBeGreaterThanOrEqual(2000);
  expect(after.people).toEqual({ all: before.people.all + 2, photographers: before.people.photographers + 1 });
  expect(after.uploads).toEqual({ albums: before.uploads.albums + 1, photos: before.uploads.photos + 2 });
  expect(later).toMatchObject({ days: 30, sales: { orders: 0, total_cents: 0 } });
});

test('money that waits for a payout account is shown with its photographer, to remind once a day', async () => {
  const ana = await aSale();
  expect(sharesOf(await read(), ana)).toBeUndefined();
  api.clock.pass(HOUR_MS);
  const business = await read();
  const share = sharesOf(business, ana);
  expect(share).toMatchObject({ amount_cents: 1942, orders: 1, has_account: false, can_be_reminded: true });
  expect(business.waiting_shares.total_cents).toBeGreaterThanOrEqual(1942);

  expect((await remind(ana)).statusCode).toBe(200);
  await api.runJobs();

  const mail = (await mailsTo(api, ana.email)).find(({ subject }) => subject.startsWith('Te esperan'));
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Te esperan 19,42 €: conecta tu cuenta');
  expect(mail?.link.pathname).toBe('/dashboard/ajustes/cobros');
  expect(sharesOf(await read(), ana)).toMatchObject({
    can_be_reminded: false,
    reminded_at: api.clock.now.toISOString(),
  });
  expect((await remind(ana)).statusCode).toBe(409);
  expect(await auditLinesWithAct(api, ana.id, 'payout.reminded')).toMatchObject([{ actor_id: operator.id }]);
  api.clock.pass(DAY_MS);
  expect((await remind(ana)).statusCode).toBe(200);
});

test('a photographer without owed money is not reminded, nor one with an account', async () => {
  const [unpaid, ana] = [await aPhotographer(api), await aSale()];
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard' }, { as: ana });
  await api.get('/payouts/account', { as: ana });

  expect((await remind(unpaid)).statusCode).toBe(404);
  expect((await remind(ana)).statusCode).toBe(404);
});

test('a photographer whose money waits gets a mail once a month until there is an account', async () => {
  const ana = await aSale();
  const mails = async () =>
    (await mailsTo(api, ana.email)).filter(({ subject }) => subject.startsWith('Te esperan')).length;
  const everyDay = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      api.clock.pass(DAY_MS);
      await remindOfDueShares(api.app);
    }
    await api.runJobs();
  };

  await everyDay(2);
  expect(await mails()).toBe(0);
  await everyDay(20);
  expect(await mails()).toBe(1);
  await everyDay(20);
  expect(await mails()).toBe(2);
  expect(await auditLinesWithAct(api, ana.id, 'payout.reminded')).toHaveLength(2);
  await api.app.db
    .insertInto('payout_accounts')
    .values({ user_id: ana.id, provider: 'sandbox', provider_account_id: ana.id, payouts_enabled: true })
    .execute();
  await everyDay(35);

  expect(await mails()).toBe(2);
});
