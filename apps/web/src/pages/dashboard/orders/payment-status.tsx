import type { Order } from '@pleamar/contract/orders';
import { useEffect, useState } from 'react';
import { syncCart } from '../../../features/cart/cart-sync.ts';
import { usePaymentStatus } from '../../../features/orders/use-payment-status.ts';
import { PaymentBanner } from '../../../features/orders/payment-banner.tsx';
import { tabOf } from '../../../features/orders/order-side.ts';
import { nowOwns } from '../../../shared/owned.ts';
import { useRole } from '../../../shared/role-view.ts';
import { useOrderAddress } from './use-order-address.ts';

/** An order turns completed by itself; then its photos have left the cart and can be downloaded. */
export function PaymentStatus({ orders }: { orders: readonly Order[] }) {
  const [{ payment }, change] = useOrderAddress();
  const isPhotographer = useRole() === 'photographer';
  const [cameBack] = useState(payment === 'done');
  const [isClosed, setIsClosed] = useState(false);
  const status = usePaymentStatus(orders, cameBack);
  useEffect(() => {
    // Said once: the address that is reloaded or shared tells nothing of a payment.
    if (payment) change({ payment: undefined, tab: isPhotographer ? tabOf.surfer : undefined });
  }, [payment, change, isPhotographer]);
  const isPaid = status?.state === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    nowOwns('has_purchases', 'has_downloads');
    void syncCart().catch(() => undefined);
  }, [isPaid]);
  return <PaymentBanner status={isClosed ? null : status} onClose={() => setIsClosed(true)} />;
}
