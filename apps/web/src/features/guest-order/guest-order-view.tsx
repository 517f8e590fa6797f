import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { GuestOrderAccount } from './guest-order-account.tsx';
import { GuestOrderDownloads } from './guest-order-downloads.tsx';
import { GuestOrderSums } from './guest-order-sums.tsx';
import { isGuestOrderUnpaid, saveReceipt } from './queries.ts';
import css from './guest-order-view.module.css';

interface GuestOrderViewProps {
  orderId: string;
  orderKey: string;
  guestOrder: GuestOrder;
}

export function GuestOrderView({ orderId, orderKey, guestOrder }: GuestOrderViewProps) {
  const { t } = useTranslation('purchase');
  const { cents } = useFormat();
  const { order, photos, email } = guestOrder;
  if (order.delayed_payment === 'on_its_way') return <OnItsWay guestOrder={guestOrder} />;
  if (isGuestOrderUnpaid(guestOrder)) return <Confirming />;
  if (order.status === 'cancelled') {
    return (
      <header className={css.head}>
        <h1>{t(order.delayed_payment === 'failed' ? 'failedTitle' : 'cancelledTitle')}</h1>
        <p className={text.lead}>{t(order.delayed_payment === 'failed' ? 'failed' : 'cancelled')}</p>
      </header>
    );
  }
  return (
    <>
      <header className={css.head}>
        <h1>{t(order.status === 'refunded' ? 'refundedTitle' : 'title', { count: photos.length })}</h1>
        {order.status === 'completed' && <p className={text.lead}>{t('forEver', { email })}</p>}
        <p className={cx(text.muted, text.number)}>{`${order.code} · ${cents(order.total_amount)}`}</p>
      </header>
      <GuestOrderDownloads orderId={orderId} orderKey={orderKey} photos={photos} />
      <GuestOrderSums order={order} />
      {guestOrder.account !== 'claimed' && order.total_amount > 0 && <Receipt orderId={orderId} orderKey={orderKey} />}
      <GuestOrderAccount orderId={orderId} orderKey={orderKey} guestOrder={guestOrder} />
    </>
  );
}

/** The buyer may close the page: a mail comes when the bank has confirmed the payment. */
function OnItsWay({ guestOrder: { order, email } }: { guestOrder: GuestOrder }) {
  const { t } = useTranslation('purchase');
  const { cents } = useFormat();
  return (
    <header className={css.head} aria-live="polite">
      <h1>{t('onItsWayTitle')}</h1>
      <p className={text.lead}>{t('onItsWay', { email })}</p>
      <p className={cx(text.muted, text.number)}>{`${order.code} · ${cents(order.total_amount)}`}</p>
    </header>
  );
}

function Confirming() {
  const { t } = useTranslation('purchase');
  return (
    <header className={css.head}>
      <h1>{t('confirmingTitle')}</h1>
      <p className={text.lead}>{t('confirming')}</p>
      <LoadingNote label={t('confirmingTitle')} />
      <Skeleton height={240} />
    </header>
  );
}

function Receipt({ orderId, orderKey }: { orderId: string; orderKey: string }) {
  const { t } = useTranslation('purchase');
  const receipt = useMutation({
    mutationFn: () => saveReceipt(orderId, orderKey),
    onError: () => toast.error(t('receiptError')),
  });
  return (
    <p className={css.receipt}>
      <Button kind="ghost" busyLabel={receipt.isPending ? t('starting') : undefined} onClick={() => receipt.mutate()}>
        <ReceiptText />
        {t('receipt')}
      </Button>
    </p>
  );
}
