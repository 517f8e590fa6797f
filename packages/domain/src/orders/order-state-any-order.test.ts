import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundCents } from '../money/ledger.ts';
import {
  accessibleLineIds,
  keptPayment,
  linesGivenBack,
  orderStatus,
  type OrderState,
  type OrderStatus,
} from './order-facts.ts';
import { advance, type OrderEvent } from './order-state.ts';
import {
  abandoned,
  begun,
  delayed,
  expired,
  failed,
  givenBack,
  live,
  order,
  paid,
  refunded,
  superseded,
} from '../testing/order-stories.ts';
import { runs } from '../../../../testing/depth.ts';

describe('whatever arrives, in whatever order', () => {
  const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom(begun, delayed, failed, superseded, refunded('1', '2', '3')),
    // Few instants, so that ties between closing and paying come up.
    fc.tuple(fc.constantFrom('one', 'two', 'three')).map(([id]) => paid({ one: 3, two: 5, three: 7 }[id], id)),
    fc.nat(9).map(expired),
    fc.nat(9).map(abandoned),
    fc.subarray(['1', '2', '3', '9']).map((ids) => refunded(...ids)),
  );
  const anyEvents = fc.array(anyEvent, { maxLength: 12 });
  /** One checkout is paid once; refunds of it are sums of one line, several lines or none. */
  const anyOfOnePayment: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom(begun, delayed, failed, paid(5), paid(5)),
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

  test('the same events in any order end with the same status, access and accounts', () => {
    fc.assert(
      fc.property(shuffledTwice, ([events, shuffled]) => {
        const [one, other] = [live(events), live(shuffled)];

        expect(orderStatus(other.state)).toBe(orderStatus(one.state));
        expect(other.access).toEqual(one.access);
        expect(other.accounts).toEqual(one.accounts);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('refunds in the dashboard and lost disputes end the same when they are received before the payment, after it and again', () => {
    fc.assert(
      fc.property(
        fc.array(anyOfOnePayment, { maxLength: 9 }).chain((events) => fc.tuple(fc.constant(events), twice(events))),
        ([events, shuffled]) => {
          const [one, other] = [live(events), live(shuffled)];

          expect(orderStatus(other.state)).toBe(orderStatus(one.state));
          expect(other.access).toEqual(one.access);
          expect(other.accounts).toEqual(one.accounts);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  describe.each<{ story: string; events: OrderEvent[]; end: OrderStatus; kept: string | undefined }>([
    {
      story: 'the second refunded by an admin',
      events: [givenBack(5555, 're', 'two')],
      end: 'completed',
      kept: 'one',
    },
    { story: 'the second disputed', events: [givenBack(5555, 'dp', 'two')], end: 'completed', kept: 'one' },
    { story: 'a part of the second refunded', events: [givenBack(1375, 're', 'two')], end: 'completed', kept: 'one' },
    { story: 'the first refunded by an admin', events: [givenBack(5555, 're', 'one')], end: 'refunded', kept: 'one' },
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

        expect([orderStatus(reached.state), keptPayment(reached.state)?.paymentId]).toEqual([end, kept]);
        expect(reached.access).toEqual(expected.access);
        expect(reached.accounts).toEqual(expected.accounts);
      }
    });
  });

  test('any refunds and disputes of two payments end the same when they are received in any order and again', () => {
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

          expect(orderStatus(other.state)).toBe(orderStatus(one.state));
          expect(keptPayment(other.state)?.paymentId).toBe(keptPayment(one.state)?.paymentId);
          expect(other.access).toEqual(one.access);
          expect(other.accounts).toEqual(one.accounts);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  test('a refunded line stays refunded, and a buyer who has all of the money back has no line', () => {
    fc.assert(
      fc.property(fc.array(anyOfOnePayment, { maxLength: 9 }), anyOfOnePayment, (events, next) => {
        const before = live(events).state;
        const { state: after } = advance(before, next);
        const isKept = after.payments.some(({ isReturned }) => !isReturned);
        const cents = after.givenBack.reduce((sum, each) => sum + each.cents, 0);

        const stillGone = linesGivenBack(after);
        expect(isKept ? linesGivenBack(before).filter((id) => !stillGone.includes(id)) : []).toEqual([]);
        expect(cents >= 5555 ? accessibleLineIds(after) : []).toEqual([]);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('the same event twice changes nothing the second time', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, event) => {
        const { state } = advance(live(events).state, event);

        expect(advance(state, event)).toEqual({ state, effects: [] });
      }),
    );
  });

  test('the effects leave the access that the facts give, and only a completed order has any', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state, access } = live(events);

        expect(access).toEqual(new Set(accessibleLineIds(state)));
        expect(access.size > 0).toBe(orderStatus(state) === 'completed');
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
        const { state, effects } = live(events);
        const returns = effects.flatMap((effect) => (effect.kind === 'refund_payment' ? [effect.paymentId] : []));

        expect(new Set(returns).size).toBe(returns.length);
        expect(state.payments.length - returns.length).toBe(
          ['completed', 'refunded'].includes(orderStatus(state)) ? 1 : 0,
        );
      }),
    );
  });

  test('an order that left pending or processing never goes back', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const isSettled = events.map((_, index) => {
          const status = orderStatus(live(events.slice(0, index + 1)).state);
          return status !== 'pending' && status !== 'processing';
        });

        expect(isSettled.lastIndexOf(false)).toBeLessThan(
          isSettled.includes(true) ? isSettled.indexOf(true) : Infinity,
        );
      }),
    );
  });

  test('the state of an order can be stored as JSON after every event', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, next) => {
        const { state } = live(events);
        const stored: OrderState = JSON.parse(JSON.stringify(state));

        expect(advance(stored, next)).toEqual(advance(state, next));
      }),
    );
  });
});

function permutations<T>(things: readonly T[]): T[][] {
  const [first, ...others] = things;
  if (first === undefined) return [[]];
  return permutations(others).flatMap((rest) => things.map((_, place) => rest.toSpliced(place, 0, first)));
}
