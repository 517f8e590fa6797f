import type { Order } from '@pleamar/contract/orders';
import { useEffect, useState, type ReactNode } from 'react';
import { syncCart } from '../../../features/cart/cart-sync.ts';
import { OrderToPhone } from '../../../features/downloads/order-to-phone.tsx';
import { useRecentPayment } from '../../../features/orders/payment/use-recent-payment.ts';
import { PaymentBanner } from '../../../features/orders/payment/payment-banner.tsx';
import type { OrderSearch } from '../../../features/orders/order-search.ts';
import { tabOf } from '../../../features/orders/order-side.ts';
import { markAsOwner } from '../../../shared/account/owned-sections.ts';
import { useRole } from '../../../shared/account/active-role.ts';

const justPaid = (orderId: string, download: ReactNode) => (
  <OrderToPhone orderId={orderId} isEager fallback={download} />
);

interface PaymentStatusProps {
  orders: readonly Order[];
  payment: string | undefined;
  onChange: (changes: OrderSearch) => void;
}

/** Follows a payment: once an event completes the order, its photos leave the cart and can be downloaded. */
export function PaymentStatus({ orders, payment, onChange }: PaymentStatusProps) {
  const isPhotographer = useRole() === 'photographer';
  const [cameBack] = useState(payment === 'done');
  const [isClosed, setIsClosed] = useState(false);
  const recent = useRecentPayment(orders, cameBack);
  useEffect(() => {
    // Removed from the address, so that a reload or a shared link does not repeat the message.
    if (payment) onChange({ payment: undefined, tab: isPhotographer ? tabOf.surfer : undefined });
  }, [payment, onChange, isPhotographer]);
  const isPaid = recent?.state === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    markAsOwner('has_purchases', 'has_downloads');
    void syncCart().catch(() => undefined);
  }, [isPaid]);
  return (
    <PaymentBanner payment={isClosed ? null : recent} onClose={() => setIsClosed(true)} phoneDownload={justPaid} />
  );
}
