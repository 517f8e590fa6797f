import type { Order } from '@pleamar/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { syncCart } from '../features/cart/cart-sync.ts';
import { BilledTotal } from '../features/orders/billed-total.tsx';
import { searchOf, type OrderAddress } from '../features/orders/order-address.ts';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { OrdersTools } from '../features/orders/orders-tools.tsx';
import '../features/orders/orders.css';
import { usePaymentNews } from '../features/orders/payment-news.ts';
import { PaymentNotice } from '../features/orders/payment-notice.tsx';
import { PurchaseDrawer } from '../features/orders/purchase-drawer.tsx';
import { orderQueries, useBackToCart } from '../features/orders/queries.ts';
import { RemoveOrderDialog } from '../features/orders/remove-order-dialog.tsx';
import { SaleDrawer } from '../features/orders/sale-drawer.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { pageTitle } from '../lib/page-head.ts';
import { useRole } from '../lib/role-view.ts';
import { toast } from '../ui/toast.tsx';

/** Search, filter, page and the open order are in the address. */
function DashboardOrdenesPage() {
  const { t } = useTranslation('orders');
  const role = useRole() ?? 'surfer';
  const address: OrderAddress = useSearch({ strict: false });
  const change = useAddressChange();
  const search = searchOf(address);
  const list = useQuery({ ...orderQueries.list(role, search), placeholderData: keepPreviousData });
  const [removing, setRemoving] = useState<Order | null>(null);
  const backToCart = useBringBack();
  const orderId = address.order ?? '';
  const close = () => change({ order: undefined, edit: undefined });
  const edit = (order: Order) => {
    if (role === 'surfer' && !order.paid_at) backToCart.bring(order.id);
    else change({ order: order.id, edit: '1' });
  };
  return (
    <main className="main orders" id="contenido">
      <div className="main-head">
        <h1>{t('title')}</h1>
        {role === 'photographer' && <BilledTotal />}
      </div>
      {role === 'surfer' && <News orders={list.data?.items ?? []} />}
      <OrdersTools
        search={search}
        total={list.data?.total}
        onSearch={useCallback((q: string) => change({ q, page: undefined }), [change])}
        onStatus={(status) => change({ status, page: undefined })}
      />
      <OrdersList
        query={list}
        role={role}
        search={search}
        currentId={orderId}
        onPage={(page) => change({ page: String(page) })}
        onDetails={(order) => change({ order: order.id, edit: undefined })}
        onEdit={edit}
        onDelete={setRemoving}
      />
      {orderId && role === 'photographer' && (
        <SaleDrawer key={orderId} orderId={orderId} onClose={close} isEditing={Boolean(address.edit)} />
      )}
      {orderId && role === 'surfer' && (
        <PurchaseDrawer
          key={orderId}
          orderId={orderId}
          onClose={close}
          isEditing={Boolean(address.edit)}
          onBackToCart={() => backToCart.bring(orderId)}
          isGoingBack={backToCart.isPending}
        />
      )}
      {removing && <RemoveOrderDialog order={removing} role={role} onClose={() => setRemoving(null)} />}
    </main>
  );
}

function useAddressChange() {
  const navigate = useNavigate();
  return useCallback(
    (changes: OrderAddress) =>
      void navigate({
        to: '/dashboard/ordenes',
        search: (now: OrderAddress) => ({ ...now, ...changes }),
        // A page that was turned or an order that was opened is a step to come back from; typing is none.
        replace: changes.page === undefined && changes.order === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** An order turns completed by itself; then its photos have left the cart. */
function News({ orders }: { orders: readonly Order[] }) {
  const { payment }: OrderAddress = useSearch({ strict: false });
  const change = useAddressChange();
  const [cameBack] = useState(payment === 'done');
  const [isClosed, setIsClosed] = useState(false);
  const news = usePaymentNews(orders, cameBack);
  useEffect(() => {
    // Said once: the address that is reloaded or shared tells nothing of a payment.
    if (payment) change({ payment: undefined });
  }, [payment, change]);
  useEffect(() => {
    if (news === 'paid') void syncCart().catch(() => undefined);
  }, [news]);
  return <PaymentNotice news={isClosed ? null : news} onClose={() => setIsClosed(true)} />;
}

/** "Editar" of an unpaid order: its photos are in the cart again, and so is the buyer. */
function useBringBack() {
  const { t } = useTranslation(['order', 'errors']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending } = useBackToCart();
  const showCart = async (count: number) => {
    await syncCart().catch(() => undefined);
    toast.ok(t('backToCartDone', { count }));
    await navigate({ to: '/carrito' });
  };
  const bring = (orderId: string) =>
    mutate(
      { orderId },
      {
        onSuccess: async (count) => {
          if (count === 0) toast.error(t('errors:orderPhotoUnavailable'));
          else await showCart(count);
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return { bring, isPending };
}

export const page: Page = {
  Component: DashboardOrdenesPage,
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('orders:title')), isPrivate: true }),
};
