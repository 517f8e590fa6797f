import { describe, expect, test } from 'vitest';
import { accessibleLineIds, delayedPayment, keptPayment, orderStatus, type OrderStatus } from './order-facts.ts';
import { advance, type OrderEvent } from './order-state.ts';
import {
  abandoned,
  begun,
  delayed,
  expired,
  failed,
  givenBack,
  live,
  paid,
  refunded,
  superseded,
} from '../testing/order-stories.ts';

test.each<[string, OrderEvent[], ReturnType<typeof delayedPayment>]>([
  ['does not exist while a card waits for its bank', [begun], null],
  ['is on its way once the buyer has finished', [delayed], 'on_its_way'],
  ['is on its way, whatever began first', [delayed, begun], 'on_its_way'],
  ['is settled when paid', [delayed, paid()], null],
  ['fails later', [delayed, failed], 'failed'],
  ['failed, although the event that it began comes last', [failed, delayed], 'failed'],
  ['does not exist where a card failed', [begun, failed], null],
  ['does not exist where another order has the photos', [delayed, superseded], null],
])('a delayed payment %s', (_case, events, expected) => {
  expect(delayedPayment(live(events).state)).toBe(expected);
});

describe('the states of an order', () => {
  test.each<{ story: string; events: OrderEvent[]; status: OrderStatus; access: string[] }>([
    { story: 'created', events: [], status: 'pending', access: [] },
    { story: 'payment begun', events: [begun], status: 'processing', access: [] },
    { story: 'paid', events: [begun, paid()], status: 'completed', access: ['1', '2', '3'] },
    { story: 'paid, without the event that it began', events: [paid()], status: 'completed', access: ['1', '2', '3'] },
    {
      story: 'paid, then the event that it began',
      events: [paid(), begun],
      status: 'completed',
      access: ['1', '2', '3'],
    },
    { story: 'a payment on its way', events: [delayed], status: 'processing', access: [] },
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
      story: 'paid before it expired, received after',
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
    { story: 'all refunded at once', events: [paid(), refunded('1', '2', '3')], status: 'refunded', access: [] },
    {
      story: 'refund known before the payment',
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
      story: 'the price of one line given back in the dashboard, known before the payment',
      events: [givenBack(1375), paid()],
      status: 'completed',
      access: ['1', '3'],
    },
    {
      story: 'all lines given back in the dashboard, known before the payment',
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
      story: 'the same refund received twice',
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
    { story: 'refund of what was never paid', events: [refunded('1', '2', '3')], status: 'pending', access: [] },
  ])('$story: $status', ({ events, status, access }) => {
    const { state } = live(events);

    expect(orderStatus(state)).toBe(status);
    expect(accessibleLineIds(state)).toEqual(access);
  });
});

describe('effects of an event', () => {
  test('a payment grants access, posts the sale, supersedes other orders and notifies people', () => {
    expect(live([begun, paid()]).effects).toEqual([
      { kind: 'post_ledger', entry: 'sale', paymentId: 'pay' },
      { kind: 'supersede_others' },
      { kind: 'grant_access', lineIds: ['1', '2', '3'] },
      { kind: 'notify', notification: 'completed' },
    ]);
  });

  test('a refunded line loses access and is posted; the others stay', () => {
    expect(advance(live([paid()]).state, refunded('2')).effects).toEqual([
      { kind: 'post_ledger', entry: 'lines_refunded', lineIds: ['2'] },
      { kind: 'revoke_access', lineIds: ['2'] },
      { kind: 'notify', notification: 'lines_refunded' },
    ]);
  });

  test.each([
    { story: 'after expiry', before: [expired(50)], reason: 'late' },
    { story: 'after another order paid the same photo', before: [superseded], reason: 'superseded' },
  ])('a payment that arrives $story is refunded by itself', ({ before, reason }) => {
    expect(advance(live(before).state, paid(100)).effects).toEqual([
      { kind: 'post_ledger', entry: 'payment_returned', paymentId: 'pay' },
      { kind: 'refund_payment', paymentId: 'pay', reason },
      { kind: 'notify', notification: 'payment_returned' },
    ]);
  });

  test('a second payment of the same order is refunded, the first stays', () => {
    const { state, effects } = advance(live([paid(100, 'one')]).state, paid(110, 'two'));

    expect(effects).toContainEqual({ kind: 'refund_payment', paymentId: 'two', reason: 'paid_twice' });
    expect(orderStatus(state)).toBe('completed');
  });

  test('an earlier payment that becomes known later is kept, and the later one goes back', () => {
    const { state, effects } = advance(live([paid(110, 'two')]).state, paid(100, 'one'));

    expect(effects).toEqual([
      { kind: 'replace_payment', paymentId: 'one', replacedId: 'two', restoredLineIds: [], goneLineIds: [] },
      { kind: 'post_ledger', entry: 'payment_returned', paymentId: 'two' },
      { kind: 'refund_payment', paymentId: 'two', reason: 'paid_twice' },
      { kind: 'notify', notification: 'payment_returned' },
    ]);
    expect(keptPayment(state)?.paymentId).toBe('one');
  });

  test('photos that only the later payment’s refund had taken come back with the earlier one', () => {
    const before = live([paid(110, 'two'), givenBack(5555, 're', 'two')]).state;
    const { state, effects } = advance(before, paid(100, 'one'));

    expect([orderStatus(before), orderStatus(state)]).toEqual(['refunded', 'completed']);
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
    expect(effects).toContainEqual({ kind: 'notify', notification: 'completed' });
  });

  test('lines refunded of the later payment are refunded of the earlier one too', () => {
    const before = live([paid(110, 'two'), refunded('2')]).state;
    const { effects } = advance(before, paid(100, 'one'));

    expect(effects).toContainEqual({ kind: 'refund_lines', paymentId: 'one', lineIds: ['2'] });
    expect(effects).not.toContainEqual(expect.objectContaining({ entry: 'lines_refunded' }));
  });

  test('a sale that is undone names the lines that were sold still', () => {
    const { effects } = advance(live([paid(100), givenBack(1375)]).state, expired(50));

    expect(effects).toContainEqual({
      kind: 'post_ledger',
      entry: 'sale_reversed',
      paymentId: 'pay',
      lineIds: ['1', '3'],
    });
  });

  test.each([expired(50), abandoned(50), superseded])('closing a begun order closes its checkout too (%j)', (event) => {
    expect(advance(live([begun]).state, event).effects).toEqual([
      { kind: 'cancel_checkout' },
      { kind: 'notify', notification: 'cancelled' },
    ]);
  });

  test('a failed card leaves the checkout open for another card', () => {
    expect(advance(live([begun]).state, failed).effects).not.toContainEqual({ kind: 'cancel_checkout' });
  });
});
