import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';

/** Spec §3: paid if `paid_at` is set, else pending; a cancelled order waits for no payment. */
export function PaymentLabel({ order }: { order: Pick<Order, 'paid_at' | 'status'> }) {
  const { t } = useTranslation('orders');
  const isMuted = order.paid_at === null || order.status !== 'completed';
  const unpaid = order.status === 'cancelled' ? t('paymentCancelled') : t('paymentPending');
  return <span className={cx(isMuted && text.muted)}>{order.paid_at ? t('paymentPaid') : unpaid}</span>;
}
