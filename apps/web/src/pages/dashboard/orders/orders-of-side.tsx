import type { Order } from '@pleamar/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OrderToPhone } from '../../../features/downloads/order-to-phone.tsx';
import { SendMessageButton } from '../../../features/messages/send-message-button.tsx';
import { orderFilterOf, type OrderSearch } from '../../../features/orders/order-search.ts';
import { OrdersList } from '../../../features/orders/list/orders-list.tsx';
import { OrdersTools } from '../../../features/orders/list/orders-tools.tsx';
import { PurchaseDrawer } from '../../../features/orders/drawer/purchase-drawer.tsx';
import { orderQueries } from '../../../features/orders/queries.ts';
import { RemoveOrderDialog } from '../../../features/orders/list/remove-order-dialog.tsx';
import { SaleDrawer } from '../../../features/orders/drawer/sale-drawer.tsx';
import type { Role } from '../../../shared/account/active-role.ts';
import layout from '../../../ui/layout.module.css';
import { PaymentStatus } from './payment-status.tsx';
import { useMoveToCart } from './use-move-to-cart.ts';

const messageButtonFor = (photographerId: string) => (
  <SendMessageButton about={{ with: photographerId }} className={layout.pushed} />
);

const phoneDownload = (orderId: string, download: ReactNode) => <OrderToPhone orderId={orderId} fallback={download} />;

interface OrdersOfSideProps {
  side: Role;
  search: OrderSearch;
  onChange: (changes: OrderSearch) => void;
}

export function OrdersOfSide({ side, search, onChange: change }: OrdersOfSideProps) {
  const filter = orderFilterOf(search);
  const list = useQuery({ ...orderQueries.list(side, filter), placeholderData: keepPreviousData });
  const [removing, setRemoving] = useState<Order | null>(null);
  const { moveToCart, isPending: isGoingBack } = useMoveToCart();
  const orderId = search.order ?? '';
  const close = () => change({ order: undefined, edit: undefined });
  const edit = (order: Order) => {
    if (side === 'surfer' && !order.paid_at) moveToCart(order.id);
    else change({ order: order.id, edit: '1' });
  };
  return (
    <>
      {side === 'surfer' && (
        <PaymentStatus orders={list.data?.items ?? []} payment={search.payment} onChange={change} />
      )}
      <OrdersTools
        filter={filter}
        total={list.data?.total}
        onSearch={(q) => change({ q, page: undefined })}
        onStatus={(status) => change({ status, page: undefined })}
      />
      <OrdersList
        query={list}
        side={side}
        filter={filter}
        currentId={orderId}
        onPage={(page) => change({ page: String(page) })}
        onDetails={(order) => change({ order: order.id, edit: undefined })}
        onEdit={edit}
        onDelete={setRemoving}
      />
      {orderId && side === 'photographer' && (
        <SaleDrawer
          key={orderId}
          orderId={orderId}
          onClose={close}
          isEditing={Boolean(search.edit)}
          message={<SendMessageButton about={{ order: orderId }} className={layout.pushed} />}
        />
      )}
      {orderId && side === 'surfer' && (
        <PurchaseDrawer
          key={orderId}
          orderId={orderId}
          onClose={close}
          isEditing={Boolean(search.edit)}
          onBackToCart={() => moveToCart(orderId)}
          isGoingBack={isGoingBack}
          messageButtonFor={messageButtonFor}
          phoneDownload={phoneDownload}
        />
      )}
      {removing && <RemoveOrderDialog order={removing} side={side} onClose={() => setRemoving(null)} />}
    </>
  );
}
