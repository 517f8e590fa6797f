import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balances,
  goodwillCents,
  goodwillPostings,
  lineRefunds,
  refundCents,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type PaidOrder,
  type Posting,
} from './ledger.ts';
import type { OrderEffect } from './order-effects.ts';
import {
  accessibleLineIds,
  keptPayment,
  linesGivenBack,
  orderStatus,
  type OrderLife,
  type OrderStatus,
} from './order-facts.ts';
import { advance, newOrderLife, type OrderEvent } from './order-life.ts';

const begun: OrderEvent = { kind: 'payment_begun' };
const failed: OrderEvent = { kind: 'payment_failed' };
const superseded: OrderEvent = { kind: 'superseded' };
const allRefunded: OrderEvent = { kind: 'all_refunded' };
const paid = (paidAtMs = 100, paymentId = 'pay'): OrderEvent => ({ kind: 'paid', paymentId, paidAtMs });
const expired = (atMs: number): OrderEvent => ({ kind: 'expired', atMs });
const abandoned = (atMs: number): OrderEvent => ({ kind: 'abandoned', atMs });
const refunded = (...lineIds: string[]): OrderEvent => ({ kind: 'lines_refunded', lineIds });
/** Refunded in the provider's dashboard or taken in a lost dispute: 3300, 1375 and 880 are the lines' prices. */
const givenBack = (cents: number, id = `re_${cents}`, paymentId = 'pay'): OrderEvent => ({
  kind: 'given_back',
  id,
  paymentId,
  cents,
});

describe('the life of an order', () => {
  test.each<{ story: string; events: OrderEvent[]; status: OrderStatus; access: string[] }>([
    { story: 'created', events: [], status: 'pending', access: [] },
    { story: 'payment begun', events: [begun], status: 'processing', access: [] },
    { story: 'paid', events: [begun, paid()], status: 'completed', access: ['1', '2', '3'] },
    { story: 'paid, its beginning never heard of', events: [paid()], status: 'completed', access: ['1', '2', '3'] },
    { story: 'paid, then told that it began', events: [paid(), begun], status: 'completed', access: ['1', '2', '3'] },
    { story: 'failed', events: [begun, failed], status: 'cancelled', access: [] },
    { story: 'expired', events: [begun, expired(50)], status: 'cancelled', access: [] },
    { story: 'abandoned before paying', events: [abandoned(50)], status: 'cancelled', access: [] },
    {
      story: 'a card failed, the next one worked',
      events: [failed, paid()],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'paid before it expired, told after',
      events: [expired(200), paid(100)],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'paid in the moment it expired',
      events: [expired(100), paid(100)],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    { story: 'paid after it expired', events: [expired(50), paid(100)], status: 'cancelled', access: [] },
    { story: 'paid after it was abandoned', events: [abandoned(50), paid(100)], status: 'cancelled', access: [] },
    { story: 'superseded', events: [begun, superseded], status: 'cancelled', access: [] },
    { story: 'paid although superseded', events: [superseded, paid()], status: 'cancelled', access: [] },
    { story: 'one line refunded', events: [paid(), refunded('2')], status: 'completed', access: ['1', '3'] },
    {
      story: 'every line refunded',
      events: [paid(), refunded('2'), refunded('1', '3')],
      status: 'refunded',
      access: [],
    },
    { story: 'all refunded', events: [paid(), allRefunded], status: 'refunded', access: [] },
    {
      story: 'refund heard of before the payment',
      events: [refunded('2'), paid()],
      status: 'completed',
      access: ['1', '3'],
    },
    {
      story: 'refund of a line of another order',
      events: [paid(), refunded('9')],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'the price of one line given back in the dashboard',
      events: [paid(), givenBack(1375)],
      status: 'completed',
      access: ['1', '3'],
    },
    {
      story: 'the price of one line given back in the dashboard, heard of before the payment',
      events: [givenBack(1375), paid()],
      status: 'completed',
      access: ['1', '3'],
    },
    {
      story: 'everything given back in the dashboard, heard of before the payment',
      events: [givenBack(5555), paid()],
      status: 'refunded',
      access: [],
    },
    {
      story: 'a sum that is no line’s price',
      events: [paid(), givenBack(1000)],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'two sums that are no lines’ price and together are everything',
      events: [paid(), givenBack(1000), givenBack(4555)],
      status: 'refunded',
      access: [],
    },
    {
      story: 'the rest after a photographer gave a line back',
      events: [paid(), refunded('1'), givenBack(1000), givenBack(1255)],
      status: 'refunded',
      access: [],
    },
    {
      story: 'the same refund told twice',
      events: [paid(), givenBack(2800), givenBack(2800)],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'money of another payment than the kept one',
      events: [paid(), givenBack(5555, 'other', 'another')],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    {
      story: 'given back what was paid too late',
      events: [expired(50), givenBack(5555), paid(100)],
      status: 'cancelled',
      access: [],
    },
    { story: 'refund of what was never paid', events: [allRefunded], status: 'pending', access: [] },
  ])('$story: $status', ({ events, status, access }) => {
    const { life } = live(events);

    expect(orderStatus(life)).toBe(status);
    expect(accessibleLineIds(life)).toEqual(access);
  });
});

describe('what follows', () => {
  test('a payment grants access, posts the sale, supersedes other orders and tells people', () => {
    expect(live([begun, paid()]).effects).toEqual([
      { kind: 'post_ledger', entry: 'sale', paymentId: 'pay' },
      { kind: 'supersede_others' },
      { kind: 'grant_access', lineIds: ['1', '2', '3'] },
      { kind: 'notify', notice: 'completed' },
    ]);
  });

  test('a refunded line loses access and is posted; the others stay', () => {
    expect(advance(live([paid()]).life, refunded('2')).effects).toEqual([
      { kind: 'post_ledger', entry: 'lines_refunded', lineIds: ['2'] },
      { kind: 'revoke_access', lineIds: ['2'] },
      { kind: 'notify', notice: 'lines_refunded' },
    ]);
  });

  test.each([
    { story: 'after expiry', before: [expired(50)], reason: 'late' },
    { story: 'after another order paid the same photo', before: [superseded], reason: 'superseded' },
  ])('a payment that arrives $story is refunded by itself', ({ before, reason }) => {
    expect(advance(live(before).life, paid(100)).effects).toEqual([
      { kind: 'post_ledger', entry: 'payment_returned', paymentId: 'pay' },
      { kind: 'refund_payment', paymentId: 'pay', reason },
      { kind: 'notify', notice: 'payment_returned' },
    ]);
  });

  test('a second payment of the same order is refunded, the first stays', () => {
    const { order: life, effects } = advance(live([paid(100, 'one')]).life, paid(110, 'two'));

    expect(effects).toContainEqual({ kind: 'refund_payment', paymentId: 'two', reason: 'paid_twice' });
    expect(orderStatus(life)).toBe('completed');
  });

  test('an earlier payment that becomes known later is kept, and the later one goes back', () => {
    const { order: life, effects } = advance(live([paid(110, 'two')]).life, paid(100, 'one'));

    expect(effects).toEqual([
      { kind: 'replace_payment', paymentId: 'one', replacedId: 'two', restoredLineIds: [], goneLineIds: [] },
      { kind: 'post_ledger', entry: 'payment_returned', paymentId: 'two' },
      { kind: 'refund_payment', paymentId: 'two', reason: 'paid_twice' },
      { kind: 'notify', notice: 'payment_returned' },
    ]);
    expect(keptPayment(life)?.paymentId).toBe('one');
  });

  test('photos that only the later payment’s refund had taken come back with the earlier one', () => {
    const before = live([paid(110, 'two'), givenBack(5555, 're', 'two')]).life;
    const { order: life, effects } = advance(before, paid(100, 'one'));

    expect([orderStatus(before), orderStatus(life)]).toEqual(['refunded', 'completed']);
    expect(effects).toContainEqual({
      kind: 'replace_payment',
      paymentId: 'one',
      replacedId: 'two',
      restoredLineIds: ['1', '2', '3'],
      goneLineIds: [],
    });
    expect(effects).toContainEqual({ kind: 'grant_access', lineIds: ['1', '2', '3'] });
    // Another order may have been opened for the same photos meanwhile.
    expect(effects).toContainEqual({ kind: 'supersede_others' });
    expect(effects).toContainEqual({ kind: 'notify', notice: 'completed' });
  });

  test('what photographers gave back of the later payment is given back of the earlier one too', () => {
    const before = live([paid(110, 'two'), refunded('2')]).life;
    const { effects } = advance(before, paid(100, 'one'));

    expect(effects).toContainEqual({ kind: 'refund_lines', paymentId: 'one', lineIds: ['2'] });
    expect(effects).not.toContainEqual(expect.objectContaining({ entry: 'lines_refunded' }));
  });

  test('a sale that is undone names the lines that were sold still', () => {
    const { effects } = advance(live([paid(100), givenBack(1375)]).life, expired(50));

    expect(effects).toContainEqual({
      kind: 'post_ledger',
      entry: 'sale_reversed',
      paymentId: 'pay',
      lineIds: ['1', '3'],
    });
  });

  test.each([expired(50), abandoned(50), superseded])('closing a begun order closes its checkout too (%j)', (event) => {
    expect(advance(live([begun]).life, event).effects).toEqual([
      { kind: 'cancel_checkout' },
      { kind: 'notify', notice: 'cancelled' },
    ]);
  });

  test('a failed card leaves the checkout open for another card', () => {
    expect(advance(live([begun]).life, failed).effects).not.toContainEqual({ kind: 'cancel_checkout' });
  });
});

describe('whatever arrives, in whatever order', () => {
  const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom(begun, failed, superseded, allRefunded),
    // Few instants, so that ties between closing and paying come up.
    fc.tuple(fc.constantFrom('one', 'two', 'three')).map(([id]) => paid({ one: 3, two: 5, three: 7 }[id], id)),
    fc.nat(9).map(expired),
    fc.nat(9).map(abandoned),
    fc.subarray(['1', '2', '3', '9']).map((ids) => refunded(...ids)),
  );
  const anyEvents = fc.array(anyEvent, { maxLength: 12 });
  /** One checkout is paid once; what is given back of it comes in sums that are lines, several lines or none. */
  const anyOfOnePayment: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom(begun, failed, paid(5), paid(5)),
    { weight: 1, arbitrary: fc.constantFrom(superseded, expired(3), expired(7), abandoned(4)) },
    fc.subarray(['1', '2', '3']).map((ids) => refunded(...ids)),
    {
      weight: 3,
      arbitrary: fc.constantFrom(3300, 1375, 880, 2255, 5555, 1000, 555, 4555).map((cents) => givenBack(cents)),
    },
    { weight: 1, arbitrary: fc.constantFrom(5555, 880).map((cents) => givenBack(cents, `dp_${cents}`)) },
  );
  const twice = (events: readonly OrderEvent[]) =>
    fc
      .subarray([...events])
      .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }));
  const shuffledTwice = anyEvents.chain((events) =>
    fc.tuple(
      fc.constant(events),
      // The same facts again: every event at least once, some twice, in any order.
      fc
        .tuple(fc.constant(events), fc.subarray(events))
        .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
    ),
  );

  test('the same events end the same: status, access and every account', () => {
    fc.assert(
      fc.property(shuffledTwice, ([events, shuffled]) => {
        const [one, other] = [live(events), live(shuffled)];

        expect(orderStatus(other.life)).toBe(orderStatus(one.life));
        expect(other.access).toEqual(one.access);
        expect(other.accounts).toEqual(one.accounts);
      }),
      { numRuns: 2000 },
    );
  });

  test('so do refunds in the dashboard and lost disputes, told before the payment, after it and again', () => {
    fc.assert(
      fc.property(
        fc.array(anyOfOnePayment, { maxLength: 9 }).chain((events) => fc.tuple(fc.constant(events), twice(events))),
        ([events, shuffled]) => {
          const [one, other] = [live(events), live(shuffled)];

          expect(orderStatus(other.life)).toBe(orderStatus(one.life));
          expect(other.access).toEqual(one.access);
          expect(other.accounts).toEqual(one.accounts);
        },
      ),
      { numRuns: 3000 },
    );
  });

  describe.each<{ story: string; events: OrderEvent[]; end: OrderStatus; kept: string | undefined }>([
    {
      story: 'the second refunded at the desk',
      events: [givenBack(5555, 're', 'two')],
      end: 'completed',
      kept: 'one',
    },
    { story: 'the second disputed', events: [givenBack(5555, 'dp', 'two')], end: 'completed', kept: 'one' },
    { story: 'a part of the second refunded', events: [givenBack(1375, 're', 'two')], end: 'completed', kept: 'one' },
    { story: 'the first refunded at the desk', events: [givenBack(5555, 're', 'one')], end: 'refunded', kept: 'one' },
    {
      story: 'both refunded, the second disputed too',
      events: [givenBack(5555, 'r1', 'one'), givenBack(5555, 'r2', 'two'), givenBack(5555, 'dp', 'two')],
      end: 'refunded',
      kept: 'one',
    },
    {
      story: 'one photo of each refunded, and one by its photographer',
      events: [givenBack(1375, 'r1', 'one'), givenBack(880, 'r2', 'two'), refunded('1')],
      end: 'completed',
      kept: 'one',
    },
    {
      story: 'closed between them, the second disputed',
      events: [expired(105), givenBack(5555, 'dp', 'two')],
      end: 'completed',
      kept: 'one',
    },
    {
      story: 'closed before both, the first refunded',
      events: [expired(50), givenBack(5555, 're', 'one')],
      end: 'cancelled',
      kept: undefined,
    },
  ])('paid twice, $story', ({ events, end, kept }) => {
    const all = [paid(100, 'one'), paid(110, 'two'), ...events];

    test(`ends ${end} in all ${permutations(all).length} orders, the books the same`, () => {
      const expected = live(all);
      for (const shuffled of permutations(all)) {
        const reached = live([...shuffled, ...shuffled]);

        expect([orderStatus(reached.life), keptPayment(reached.life)?.paymentId]).toEqual([end, kept]);
        expect(reached.access).toEqual(expected.access);
        expect(reached.accounts).toEqual(expected.accounts);
      }
    });
  });

  test('so do any refunds and disputes of two payments, told in any order and again', () => {
    const anyOfTwo: fc.Arbitrary<OrderEvent> = fc.oneof(
      fc.constantFrom(begun, failed, paid(5, 'one'), paid(7, 'two'), paid(5, 'one'), paid(7, 'two')),
      { weight: 1, arbitrary: fc.constantFrom(superseded, expired(3), expired(6), abandoned(9)) },
      fc.subarray(['1', '2', '3']).map((ids) => refunded(...ids)),
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom(3300, 1375, 880, 2255, 5555, 1000, 4555), fc.constantFrom('one', 'two'))
          .map(([cents, payment]) => givenBack(cents, `re_${cents}_${payment}`, payment)),
      },
    );
    fc.assert(
      fc.property(
        fc.array(anyOfTwo, { maxLength: 9 }).chain((events) => fc.tuple(fc.constant(events), twice(events))),
        ([events, shuffled]) => {
          const [one, other] = [live(events), live(shuffled)];

          expect(orderStatus(other.life)).toBe(orderStatus(one.life));
          expect(keptPayment(other.life)?.paymentId).toBe(keptPayment(one.life)?.paymentId);
          expect(other.access).toEqual(one.access);
          expect(other.accounts).toEqual(one.accounts);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a line that went back never comes back, and nobody who has all of the money has a line', () => {
    fc.assert(
      fc.property(fc.array(anyOfOnePayment, { maxLength: 9 }), anyOfOnePayment, (events, next) => {
        const before = live(events).life;
        const { order: after } = advance(before, next);
        const isKept = after.payments.some(({ isReturned }) => !isReturned);
        const cents = after.givenBack.reduce((sum, each) => sum + each.cents, 0);

        const stillGone = linesGivenBack(after);
        expect(isKept ? linesGivenBack(before).filter((id) => !stillGone.includes(id)) : []).toEqual([]);
        expect(cents >= 5555 ? accessibleLineIds(after) : []).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('the same event twice changes nothing the second time', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const { order } = advance(live(events).life, event);

        expect(advance(order, event)).toEqual({ order, effects: [] });
      }),
    );
  });

  test('the access handed out is the access there is, and only a completed order has any', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { life, access } = live(events);

        expect(access).toEqual(new Set(accessibleLineIds(life)));
        expect(access.size > 0).toBe(orderStatus(life) === 'completed');
      }),
    );
  });

  test('the buyer has paid for exactly the lines that they hold', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { access, accounts } = live(events);
        const held = order.lines.filter(({ id }) => access.has(id));

        expect(
          (accounts.get('buyer') ?? 0) +
            refundCents(
              order,
              held.map(({ id }) => id),
            ),
        ).toBe(0);
      }),
    );
  });

  test('no payment is returned twice, and at most one is kept', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { life, effects } = live(events);
        const returns = effects.flatMap((effect) => (effect.kind === 'refund_payment' ? [effect.paymentId] : []));

        expect(new Set(returns).size).toBe(returns.length);
        expect(life.payments.length - returns.length).toBe(
          ['completed', 'refunded'].includes(orderStatus(life)) ? 1 : 0,
        );
      }),
    );
  });

  test('an order that left pending or processing never goes back', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const isSettled = events.map((_, index) => {
          const status = orderStatus(live(events.slice(0, index + 1)).life);
          return status !== 'pending' && status !== 'processing';
        });

        expect(isSettled.lastIndexOf(false)).toBeLessThan(
          isSettled.includes(true) ? isSettled.indexOf(true) : Infinity,
        );
      }),
    );
  });

  test('a life can be stored as JSON at any moment', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, next) => {
        const { life } = live(events);
        const stored: OrderLife = JSON.parse(JSON.stringify(life));

        expect(advance(stored, next)).toEqual(advance(life, next));
      }),
    );
  });
});

/** Every order of these things. */
function permutations<T>(things: readonly T[]): T[][] {
  const [first, ...others] = things;
  if (first === undefined) return [[]];
  return permutations(others).flatMap((rest) => things.map((_, place) => rest.toSpliced(place, 0, first)));
}

const order: PaidOrder = {
  buyerId: 'leo',
  lines: [
    { id: '1', photographerId: 'ana', amountCents: 3000 },
    { id: '2', photographerId: 'ana', amountCents: 1250 },
    { id: '3', photographerId: 'joao', amountCents: 800 },
  ],
  taxCents: 505,
  cardCostCents: 108,
};

/** Lives through the events and carries out what follows, the way the server does. */
function live(events: readonly OrderEvent[]) {
  let life = newOrderLife([...lineRefunds(order)].map(([id, cents]) => ({ id, refundCents: cents })));
  const effects: OrderEffect[] = [];
  for (const event of events) {
    const step = advance(life, event);
    life = step.order;
    effects.push(...step.effects);
  }
  return { life, effects, access: accessAfter(effects), accounts: accountsAfter(effects, life) };
}

function accessAfter(effects: readonly OrderEffect[]): Set<string> {
  const access = new Set<string>();
  for (const effect of effects) {
    if (effect.kind === 'grant_access') for (const id of effect.lineIds) access.add(id);
    if (effect.kind === 'revoke_access') for (const id of effect.lineIds) access.delete(id);
  }
  return access;
}

function accountsAfter(effects: readonly OrderEffect[], life: OrderLife): Map<string, number> {
  const sale: Posting[] = [];
  const returned: Posting[] = [];
  for (const effect of effects) {
    if (effect.kind === 'replace_payment') sale.push(...negated(refundPostings(order, effect.restoredLineIds)));
    if (effect.kind !== 'post_ledger') continue;
    if (effect.entry === 'sale') sale.push(...salePostings(order));
    if (effect.entry === 'sale_reversed') sale.push(...reversalPostings(sale));
    if (effect.entry === 'lines_refunded') sale.push(...refundPostings(order, effect.lineIds));
    if (effect.entry === 'payment_returned') returned.push(...returnedPaymentPostings(order));
  }
  return new Map(
    balances([...sale, ...returned, ...goodwillIn(life)])
      .filter(({ account, cents }) => cents !== 0 || account === 'buyer')
      .map(({ account, ownerId, cents }) => [account === 'photographer' ? `${account} ${ownerId}` : account, cents]),
  );
}

const negated = (postings: readonly Posting[]) => postings.map((posting) => ({ ...posting, cents: -posting.cents }));

/** What the server finds in the refunds of each payment: photographers' refunds never exceed the rest of the kept one. */
function goodwillIn(life: OrderLife): Posting[] {
  const totalCents = refundCents(
    order,
    order.lines.map(({ id }) => id),
  );
  return life.payments.flatMap(({ paymentId, isReturned }) => {
    const withoutUs = life.givenBack
      .filter((back) => back.paymentId === paymentId)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (isReturned) return goodwillPostings(order.buyerId, Math.max(0, withoutUs - totalCents));
    if (withoutUs === 0) return [];
    const byPhotographers = Math.min(refundCents(order, life.refundedLineIds), Math.max(0, totalCents - withoutUs));
    const given = { givenBackCents: withoutUs + byPhotographers, lineIds: linesGivenBack(life) };
    return goodwillPostings(order.buyerId, goodwillCents(order, given));
  });
}
