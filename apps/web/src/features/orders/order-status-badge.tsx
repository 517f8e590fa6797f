import type { OrderStatus } from '@pleamar/contract/orders';
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

export const orderStatusLabels = {
  pending: looks.pending.label,
  processing: looks.processing.label,
  completed: looks.completed.label,
  cancelled: looks.cancelled.label,
  refunded: looks.refunded.label,
} as const;

/** An order's state in a word of the page's language. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  const { kind, Icon, label } = looks[status];
  return (
    <Badge kind={kind}>
      <Icon />
      {t(label)}
    </Badge>
  );
}
