import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAlbumForSale, anOrder, aPaidOrder, RETURN_URLS, statusOf } from '../../testing/orders.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const CALLERS = ['visitor', 'buyer', 'otherSurfer', 'photographer', 'otherPhotographer', 'both'] as const;
type CallerName = (typeof CALLERS)[number];
let people: Record<CallerName, Person | null>;
let paid: { id: string };
let unpaid: { id: string };
let forSale: string[];

beforeAll(async () => {
  const [buyer, otherSurfer, photographer, otherPhotographer, both] = await Promise.all([
    aSurfer(api),
    aSurfer(api),
    aPhotographer(api),
    aPhotographer(api),
    aPerson(api, { isPhotographer: true, isSurfer: true }),
  ]);
  people = { visitor: null, buyer, otherSurfer, photographer, otherPhotographer, both };
  const { photoIds } = await anAlbumForSale(api, { owner: photographer, photos: 4 });
  paid = await aPaidOrder(api, buyer, photoIds.slice(0, 2));
  unpaid = await anOrder(api, buyer, photoIds.slice(2, 3));
  forSale = photoIds.slice(3);
});

type Ask = { method: string; url: () => string; body?: () => object };

/** Every endpoint; rows that change data come last, because earlier rows need it. */
const table: { name: string; ask: Ask; answers: Record<CallerName, number> }[] = [
  row('GET /cart', { method: 'GET', url: () => '/cart' }, [401, 200, 200, 200, 200, 200]),
  row(
    'POST /cart/photos',
    { method: 'POST', url: () => '/cart/photos', body: () => ({ photo_ids: [] }) },
    [401, 200, 200, 200, 200, 200],
  ),
  row('POST /cart/seen', { method: 'POST', url: () => '/cart/seen', body: () => ({}) }, [401, 200, 200, 200, 200, 200]),
  row(
    'DELETE /cart/photos/{id}',
    { method: 'DELETE', url: () => `/cart/photos/${forSale[0]}` },
    [401, 200, 200, 200, 200, 200],
  ),
  row('DELETE /cart', { method: 'DELETE', url: () => '/cart' }, [401, 200, 200, 200, 200, 200]),
  row('GET /orders', { method: 'GET', url: () => '/orders/' }, [401, 200, 200, 200, 200, 200]),
  row('GET /orders/downloads', { method: 'GET', url: () => '/orders/downloads' }, [401, 200, 200, 200, 200, 200]),
  row('GET /orders/summary', { method: 'GET', url: () => '/orders/summary' }, [401, 403, 403, 200, 200, 200]),
  row('GET a paid order', { method: 'GET', url: () => `/orders/${paid.id}` }, [401, 200, 404, 200, 404, 404]),
  row('GET an unpaid order', { method: 'GET', url: () => `/orders/${unpaid.id}` }, [401, 200, 404, 404, 404, 404]),
  row(
    'GET a purchase as a sale',
    { method: 'GET', url: () => `/orders/${paid.id}?as=photographer` },
    [401, 404, 404, 200, 404, 404],
  ),
  row(
    'GET a sale as a purchase',
    { method: 'GET', url: () => `/orders/${paid.id}?as=surfer` },
    [401, 200, 404, 404, 404, 404],
  ),
  row('GET no order', { method: 'GET', url: () => '/orders/nope' }, [401, 404, 404, 404, 404, 404]),
  row('GET the archive', { method: 'GET', url: () => `/orders/${paid.id}/archive` }, [401, 200, 404, 404, 404, 404]),
  row(
    'POST the archive’s link',
    { method: 'POST', url: () => `/orders/${paid.id}/archive-link` },
    [401, 200, 404, 404, 404, 404],
  ),
  row(
    'PUT a note',
    { method: 'PUT', url: () => `/orders/${paid.id}/note`, body: () => ({ note: 'x' }) },
    [401, 403, 403, 200, 404, 404],
  ),
  row('GET /payouts/account', { method: 'GET', url: () => '/payouts/account' }, [401, 403, 403, 200, 200, 200]),
  row(
    'POST /payouts/account',
    { method: 'POST', url: () => '/payouts/account', body: () => ({ return_url: RETURN_URLS.success_url }) },
    [401, 403, 403, 200, 200, 200],
  ),
  row(
    'POST the webhook without a signature',
    { method: 'POST', url: () => '/webhooks/sandbox', body: () => ({}) },
    [400, 400, 400, 400, 400, 400],
  ),
  row(
    'POST an order',
    { method: 'POST', url: () => '/orders/', body: () => ({ photo_ids: forSale, ...RETURN_URLS }) },
    [401, 201, 201, 409, 201, 201],
  ),
  row(
    'POST a refund of an unknown line',
    { method: 'POST', url: () => `/orders/${paid.id}/refund`, body: () => ({ line_ids: [paid.id] }) },
    [401, 403, 403, 404, 404, 404],
  ),
  row(
    'DELETE an unpaid order',
    { method: 'DELETE', url: () => `/orders/${unpaid.id}` },
    [401, 200, 404, 404, 404, 404],
  ),
  row('DELETE a paid order', { method: 'DELETE', url: () => `/orders/${paid.id}` }, [401, 200, 404, 200, 404, 404]),
];

function row(name: string, ask: Ask, statuses: readonly number[]) {
  const answers = Object.fromEntries(CALLERS.map((caller, index) => [caller, statuses[index]]));
  // One status per caller, in their order.
  return { name, ask, answers: answers as Record<CallerName, number> };
}

describe('every endpoint times every kind of caller', () => {
  test.for(table)('$name', async ({ ask, answers }) => {
    const seen: Partial<Record<CallerName, number>> = {};
    // Callers without access come first: the allowed call changes the row.
    for (const caller of CALLERS.toSorted((a, b) => answers[b] - answers[a])) {
      const answer = await api.request(ask.method, ask.url(), { as: people[caller], body: ask.body?.() });
      seen[caller] = answer.statusCode;
    }

    expect(seen).toEqual(answers);
  });

  test('a refused request changes nothing', async () => {
    expect(await statusOf(api, paid.id)).toBe('completed');
    expect(await statusOf(api, unpaid.id)).toBe('cancelled');
  });
});
