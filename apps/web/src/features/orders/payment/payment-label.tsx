import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';

function unpaidLabel({ status, delayed_payment: delayed }: Pick<Order, 'status' | 'delayed_payment'>) {
  if (delayed === 'on_its_way') return 'status.on_its_way';
  return status === 'cancelled' ? 'paymentCancelled' : 'paymentPending';
}

type PaymentOrder = Pick<Order, 'paid_at' | 'status' | 'delayed_payment' | 'total_amount'>;

export function PaymentLabel({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation('orders');
  const isMuted = order.paid_at === null || order.status !== 'completed';
  const paid = order.total_amount === 0 ? t('paymentFree') : t('paymentPaid');
  return <span className={cx(isMuted && text.muted)}>{order.paid_at ? paid : t(unpaidLabel(order))}</span>;
}
