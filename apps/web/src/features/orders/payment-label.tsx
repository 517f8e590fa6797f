import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../texts/react.tsx';

/** Spec §3: paid if `paid_at` is set, else pending. */
export function PaymentLabel({ order }: { order: Pick<Order, 'paid_at' | 'status'> }) {
  const { t } = useTranslation('orders');
  const isQuiet = order.paid_at === null || order.status !== 'completed';
  return (
    <span className={isQuiet ? 'muted' : undefined}>{order.paid_at ? t('paymentPaid') : t('paymentPending')}</span>
  );
}
