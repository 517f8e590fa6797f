import type { Order, OrderStatus } from '@pleamar/contract/orders';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const looks = {
  pending: { kind: 'warn', Icon: Clock, label: 'statusPending' },
  processing: { kind: 'info', Icon: Clock, label: 'statusProcessing' },
  completed: { kind: 'ok', Icon: Check, label: 'statusCompleted' },
  cancelled: { kind: 'danger', Icon: X, label: 'statusCancelled' },
  refunded: { kind: 'quiet', Icon: Undo2, label: 'statusRefunded' },
} as const satisfies Record<OrderStatus, { kind: BadgeKind; Icon: typeof Check; label: string }>;

/** Partly refunded; the wire has no state for it, because the other photos are still the buyer's. */
export const isPartlyRefunded = ({ status, refunded_amount }: Pick<Order, 'status' | 'refunded_amount'>) =>
  status === 'completed' && refunded_amount > 0;

const onItsWay = { kind: 'info', Icon: Clock, label: 'statusOnItsWay' } as const;
const partly = { kind: 'info', Icon: Undo2, label: 'statusPartlyRefunded' } as const;

type Shown = Pick<Order, 'status' | 'refunded_amount' | 'delayed_payment'>;

function lookOf(order: Shown) {
  if (order.delayed_payment === 'on_its_way') return onItsWay;
  return isPartlyRefunded(order) ? partly : looks[order.status];
}

export const orderStatusLabel = (order: Shown) => lookOf(order).label;

export const orderStatusLabels = {
  pending: looks.pending.label,
  processing: looks.processing.label,
  completed: looks.completed.label,
  cancelled: looks.cancelled.label,
  refunded: looks.refunded.label,
} as const;

export function OrderStatusBadge({ order }: { order: Shown }) {
  const { t } = useTranslation('orders');
  const { kind, Icon, label } = lookOf(order);
  return (
    <Badge kind={kind}>
      <Icon />
      {t(label)}
    </Badge>
  );
}
