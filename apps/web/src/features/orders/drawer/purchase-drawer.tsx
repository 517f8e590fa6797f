import type { OrderDetail } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useDownload } from '../../../shared/downloads/use-download.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { PurchaseFacts } from './order-facts.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPerson } from '../order-person.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { orderQueries } from '../queries.ts';
import { useArchiveLabel } from './use-archive-label.ts';

interface PurchaseDrawerProps {
  orderId: string;
  onClose: () => void;
  isEditing: boolean;
  onBackToCart: () => void;
  isGoingBack: boolean;
  messageButtonFor: (photographerId: string) => ReactNode;
  /** On a phone the files are saved among its photos; elsewhere the given download is shown. */
  phoneDownload: (orderId: string, download: ReactNode) => ReactNode;
}

export function PurchaseDrawer({
  orderId,
  onClose,
  isEditing,
  onBackToCart,
  isGoingBack,
  messageButtonFor,
  phoneDownload,
}: PurchaseDrawerProps) {
  const { t } = useTranslation('order');
  const query = useQuery(orderQueries.detail('surfer', orderId));
  const bought = query.data;
  return (
    <OrderDrawer
      query={query}
      onClose={onClose}
      footer={bought && <PurchaseFooter order={bought} {...{ onBackToCart, isGoingBack, phoneDownload }} />}
    >
      {(order) => (
        <>
          {isEditing && order.paid_at && <Note>{t('backToCartPaid')}</Note>}
          {order.status === 'cancelled' && order.paid_at && <Note>{t('duplicateRefunded')}</Note>}
          {order.delayed_payment && <Note>{t(order.delayed_payment === 'failed' ? 'paymentFailed' : 'onItsWay')}</Note>}
          <PurchaseFacts order={order} />
          <OrderDocuments order={order} />
          <PurchaseLines order={order} />
          {order.paid_at &&
            photographersOf(order).map((photographer) => (
              <OrderPerson key={photographer.id} person={photographer} message={messageButtonFor(photographer.id)} />
            ))}
        </>
      )}
    </OrderDrawer>
  );
}

const photographersOf = ({ lines }: OrderDetail) => [
  ...new Map(lines.map(({ photographer }) => [photographer.id, photographer])).values(),
];

interface PurchaseFooterProps {
  order: OrderDetail;
  onBackToCart: () => void;
  isGoingBack: boolean;
  phoneDownload: PurchaseDrawerProps['phoneDownload'];
}

function PurchaseFooter({ order, onBackToCart, isGoingBack, phoneDownload }: PurchaseFooterProps) {
  const { t } = useTranslation(['order', 'downloads']);
  const { archive } = useDownload();
  const archiveLabel = useArchiveLabel(order.lines);
  if (order.status === 'completed') {
    if (archiveLabel === null) return null;
    return phoneDownload(
      order.id,
      <Button
        kind="accent"
        onClick={() => archive.mutate(order.id)}
        busyLabel={archive.isPending ? t('downloads:zipStarted') : undefined}
      >
        {archiveLabel}
      </Button>,
    );
  }
  if (order.paid_at || order.delayed_payment === 'on_its_way') return null;
  return (
    <>
      <Button
        kind={order.checkout_url ? 'line' : 'accent'}
        onClick={onBackToCart}
        busyLabel={isGoingBack ? t('backToCartBusy') : undefined}
      >
        {t('backToCart')}
      </Button>
      {order.checkout_url && (
        <a className={buttonClass('accent')} href={order.checkout_url}>
          {t('resume')}
        </a>
      )}
    </>
  );
}
