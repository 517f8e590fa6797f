import type { Order } from '@pleamar/contract/orders';
import { MINUTE_MS } from '@pleamar/domain/durations';
import { useState } from 'react';
import { isUnpaid } from '../queries.ts';

const freshMs = 15 * MINUTE_MS;

export type RecentPayment = { state: 'paid'; order: Order } | { state: 'confirming' | 'on_its_way' } | null;

/**
 * An order that was open when first seen on this page and is completed now was paid meanwhile. A buyer who returns from
 * the provider sees the message also when the event was faster.
 */
export function useRecentPayment(orders: readonly Order[], cameBack: boolean): RecentPayment {
  const [arrivedAt] = useState(() => Date.now());
  const [waited, setWaited] = useState<readonly string[]>([]);
  const unseen = orders.filter((order) => isUnpaid(order) && !waited.includes(order.id));
  if (unseen.length > 0) setWaited([...waited, ...unseen.map(({ id }) => id)]);

  const isFresh = ({ paid_at }: Order) => paid_at !== null && Date.parse(paid_at) > arrivedAt - freshMs;
  const completed = orders.filter(({ status }) => status === 'completed');
  const paid = completed.find((order) => waited.includes(order.id) || (cameBack && isFresh(order)));
  if (paid) return { state: 'paid', order: paid };
  if (!cameBack || !orders.some(isUnpaid)) return null;
  const isOnItsWay = orders.find(isUnpaid)?.delayed_payment === 'on_its_way';
  return { state: isOnItsWay ? 'on_its_way' : 'confirming' };
}
