import type { Order, OrderStatus } from '@pleamar/contract/orders';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const looks = {
  pending: { kind: 'warn', Icon: Clock },
  processing: { kind: 'info', Icon: Clock },
  completed: { kind: 'ok', Icon: Check },
  cancelled: { kind: 'danger', Icon: X },
  refunded: { kind: 'neutral', Icon: Undo2 },
  on_its_way: { kind: 'info', Icon: Clock },
  partly_refunded: { kind: 'info', Icon: Undo2 },
} as const satisfies Record<OrderStatus | 'on_its_way' | 'partly_refunded', { kind: BadgeKind; Icon: typeof Check }>;

/** The API has no status for it: the order stays completed for its other photos. */
export const isPartlyRefunded = ({ status, refunded_amount }: Pick<Order, 'status' | 'refunded_amount'>) =>
  status === 'completed' && refunded_amount > 0;

type BadgeOrder = Pick<Order, 'status' | 'refunded_amount' | 'delayed_payment'>;

function stateOf(order: BadgeOrder) {
  if (order.delayed_payment === 'on_its_way') return 'on_its_way';
  return isPartlyRefunded(order) ? 'partly_refunded' : order.status;
}

export const orderStatusLabel = (order: BadgeOrder) => `status.${stateOf(order)}` as const;

export function OrderStatusBadge({ order }: { order: BadgeOrder }) {
  const { t } = useTranslation('orders');
  const { kind, Icon } = looks[stateOf(order)];
  return (
    <Badge kind={kind}>
      <Icon />
      {t(orderStatusLabel(order))}
    </Badge>
  );
}
