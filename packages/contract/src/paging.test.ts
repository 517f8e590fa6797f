import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint, EndpointGroup } from './endpoint.ts';

/** Lists that stay short: by nature (places, packages, days, hours) or by a limit (logins, devices, keys, webhooks, shoots, demand, codes, gifts). */
const WHOLE = new Set([
  'albums.days',
  'albums.basePricing',
  'albums.pricing',
  'apiKeys.list',
  'auth.activity',
  'auth.logins',
  'passkeys.list',
  'availability.holidays',
  'availability.list',
  'bookings.freeDays',
  'bookings.knownSurfers',
  'demand.list',
  'discounts.list',
  'gifts.list',
  'places.continents',
  'places.surfBreaks',
  'places.search',
  'push.devices',
  'shoots.announced',
  'surfBreaks.map',
  'webhookEndpoints.deliveries',
  'webhookEndpoints.list',
]);

const endpoints = Object.entries<EndpointGroup>(contract).flatMap(([group, table]) =>
  Object.entries(table).map(([name, endpoint]): [string, Endpoint] => [`${group}.${name}`, endpoint]),
);

test('every list comes in pages, except the few that cannot grow long', () => {
  const lists = endpoints.filter(([, endpoint]) => endpoint.method === 'GET' && isList(endpoint.returns));

  expect(lists.length).toBeGreaterThan(WHOLE.size);
  expect(new Set(lists.filter(([, { paging }]) => !paging).map(([name]) => name))).toEqual(WHOLE);
});

test.for(endpoints)(
  '%s asks for a page as it says: with limit and a cursor or an offset, or with none',
  ([, endpoint]) => {
    const fields = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const asked = fields.filter((field) => ['limit', 'cursor', 'offset'].includes(field));

    expect(asked).toEqual(endpoint.paging ? ['limit', endpoint.paging] : []);
  },
);

test('a limit per account is on an endpoint that knows the account', () => {
  const nobodys = endpoints.filter(([, { limit, access }]) => limit?.by === 'account' && access === 'public');

  expect(nobodys.map(([name]) => name)).toEqual([]);
});

const isList = (schema: z.ZodType) =>
  schema instanceof z.ZodArray || (schema instanceof z.ZodObject && 'next_cursor' in schema.shape);
