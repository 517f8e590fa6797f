import { isOrderKey } from '@pleamar/domain/orders/guest-orders';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { GuestOrderView } from '../../features/guest-order/guest-order-view.tsx';
import { guestOrderQuery } from '../../features/guest-order/queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { loginLink } from '../../shared/account/next-path.ts';
import { definePage } from '../../lib/page/page.ts';
import { saveMailedKey, keyOfOrder, markPaid } from '../../shared/checkout/stored-guest-orders.ts';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function PurchasePage() {
  const { t } = useTranslation('purchase');
  const { orderId } = useParams({ from: '/public/compra/$orderId' });
  const key = useOrderKey(orderId);
  if (key === null) return <UnknownPurchase />;
  return (
    <main id="contenido">
      <div className={layout.page}>
        {key === undefined ? (
          <>
            <LoadingNote label={t('loading')} />
            {skeleton}
          </>
        ) : (
          <OpenedPurchase orderId={orderId} orderKey={key} />
        )}
      </div>
    </main>
  );
}

function OpenedPurchase({ orderId, orderKey }: { orderId: string; orderKey: string }) {
  const { t } = useTranslation('purchase');
  const query = useQuery(guestOrderQuery(orderId, orderKey));
  const { data, error } = query;
  const isPaid = typeof data?.order.paid_at === 'string';
  useEffect(() => {
    if (isPaid) markPaid(orderId);
  }, [isPaid, orderId]);
  if (!data && error instanceof ApiError && error.status === 404) return <EndedLinkNote />;
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={skeleton}>
      {(guestOrder) => <GuestOrderView orderId={orderId} orderKey={orderKey} guestOrder={guestOrder} />}
    </Loaded>
  );
}

const skeleton = <Skeleton height={360} />;

/**
 * Null if this browser has no key of the order, `undefined` before hydration. A mailed key is removed from the address.
 */
function useOrderKey(orderId: string): string | null | undefined {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const mailedKey = isOrderKey(hash) ? hash : null;
  useEffect(() => {
    if (mailedKey === null) return;
    saveMailedKey(orderId, mailedKey);
    history.replaceState(history.state, '', location.pathname);
  }, [orderId, mailedKey]);
  return isHydrated ? (mailedKey ?? keyOfOrder(orderId)) : undefined;
}

function UnknownPurchase() {
  const { t } = useTranslation('purchase');
  return <MessagePage title={t('unknownTitle')} lead={t('unknown')} actions={<LoginLink />} />;
}

function EndedLinkNote() {
  const { t } = useTranslation('purchase');
  return (
    <>
      <h1>{t('endedTitle')}</h1>
      <p>{t('ended')}</p>
      <LoginLink />
    </>
  );
}

function LoginLink() {
  const { t } = useTranslation('purchase');
  return (
    <Link className={buttonClass('accent', true)} {...loginLink('/dashboard/descargas')}>
      {t('login')}
    </Link>
  );
}

export const page = definePage('/public/compra/$orderId', {
  component: PurchasePage,
  head: privateHead('purchase:pageTitle'),
});
