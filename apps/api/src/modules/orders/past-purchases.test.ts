import { expect, test } from 'vitest';
import { startPayment, buy, withSandboxAt, placeOrder } from '../../../demo/purchases.ts';
import type { App, UserContext } from '../../common/context.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { accessOf, anAlbumForSale, statusOf } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { refundOwnLines } from './refunds/refund-lines.ts';

const api = apiUnderTest();

const as = (app: App, person: Person, isPhotographer = false): UserContext => ({
  ...app,
  language: 'es',
  user: {
    id: person.id,
    credentialId: '',
    apiKey: null,
    isPhotographer,
    isSurfer: !isPhotographer,
    language: 'es',
    operator: 'none',
    isBlocked: false,
  },
});

test('the demo’s purchases of earlier days go through the provider and are in the books at their time', async () => {
  const [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 4 });
  const at = new Date(api.clock.now.getTime() - 40 * 24 * 60 * 60 * 1000);
  const then = await withSandboxAt(api.app, at);

  const bought = await buy(as(then, leo), photoIds.slice(0, 2));
  const open = await placeOrder(as(api.app, leo), photoIds.slice(2, 3));
  const begun = await startPayment(as(await withSandboxAt(api.app, api.clock.now), leo), photoIds.slice(3));
  await api.runJobs();

  expect(await accessOf(api, leo.id)).toEqual(photoIds.slice(0, 2).toSorted());
  const [row] = (await api.get('/orders/?status=completed', { as: leo })).json();
  expect(row).toMatchObject({ id: bought, created_at: at.toISOString(), paid_at: at.toISOString() });
  expect([await statusOf(api, open.id), await statusOf(api, begun)]).toEqual(['pending', 'processing']);

  const later = await withSandboxAt(api.app, new Date(at.getTime() + 60 * 60 * 1000));
  await refundOwnLines(as(later, ana, true), bought);
  await api.runJobs();
  expect(await statusOf(api, bought)).toBe('refunded');
});
