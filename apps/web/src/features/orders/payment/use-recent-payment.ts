import type { Order } from '@pleamar/contract/orders';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import { useState } from 'react';
import { isUnpaid } from '../queries.ts';

const recentMs = 15 * MINUTE_MS;

export type RecentPayment = { state: 'paid'; order: Order } | { state: 'confirming' | 'on_its_way' } | null;

/**
 * An order that was unpaid on this page and is completed now was paid meanwhile. After the provider's page the order
 * may be completed from the start, so a recent payment counts too.
 */
export function useRecentPayment(orders: readonly Order[], hasReturned: boolean): RecentPayment {
  const [openedAtMs] = useState(() => Date.now());
  const [unpaidIds, setUnpaidIds] = useState<readonly string[]>([]);
  const newlyUnpaid = orders.filter((order) => isUnpaid(order) && !unpaidIds.includes(order.id));
  if (newlyUnpaid.length > 0) setUnpaidIds([...unpaidIds, ...newlyUnpaid.map(({ id }) => id)]);

  const isRecent = ({ paid_at }: Order) => paid_at !== null && Date.parse(paid_at) > openedAtMs - recentMs;
  const completed = orders.filter(({ status }) => status === 'completed');
  const paid = completed.find((order) => unpaidIds.includes(order.id) || (hasReturned && isRecent(order)));
  if (paid) return { state: 'paid', order: paid };
  if (!hasReturned || !orders.some(isUnpaid)) return null;
  const isOnItsWay = orders.find(isUnpaid)?.delayed_payment === 'on_its_way';
  return { state: isOnItsWay ? 'on_its_way' : 'confirming' };
}
