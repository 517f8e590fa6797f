import type { OrderDetail } from '@pleamar/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { SaleFacts } from './order-facts.tsx';
import { OrderPerson } from '../order-person.tsx';
import { orderQueries } from '../queries.ts';
import { RefundDialog, refundOf } from './refund-dialog.tsx';
import { refundable, SaleLines } from './sale-lines.tsx';

interface SaleDrawerProps {
  orderId: string;
  onClose: () => void;
  /** Opened by "Editar", so that the refund starts at once. */
  isEditing: boolean;
  message: ReactNode;
}

export function SaleDrawer({ orderId, onClose, isEditing, message }: SaleDrawerProps) {
  const query = useQuery(orderQueries.detail('photographer', orderId));
  const [picked, setPicked] = useState<string[] | null>(isEditing ? [] : null);
  const [isConfirming, setIsConfirming] = useState(false);
  const sold = query.data;
  const canRefund = sold !== undefined && sold.total_amount > 0 && refundable(sold).length > 0;
  const isPicking = canRefund && picked !== null;
  const leaveRefund = () => {
    setIsConfirming(false);
    setPicked(null);
  };
  return (
    <OrderDrawer
      query={query}
      onClose={onClose}
      footer={
        canRefund &&
        (isPicking ? (
          <RefundFooter order={sold} picked={picked} onCancel={leaveRefund} onRefund={() => setIsConfirming(true)} />
        ) : (
          <RefundButton onPress={() => setPicked([])} />
        ))
      }
    >
      {(order) => (
        <>
          <OrderPerson person={order.customer} message={message} />
          <SaleFacts order={order} />
          <SaleLines order={order} picked={isPicking ? picked : null} onPick={setPicked} />
          <NoteForm order={order} />
          {isConfirming && picked && (
            <RefundDialog order={order} lineIds={picked} onClose={() => setIsConfirming(false)} onDone={leaveRefund} />
          )}
        </>
      )}
    </OrderDrawer>
  );
}

function RefundButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('order');
  return (
    <Button kind="danger" onClick={onPress}>
      {t('refundTitle')}
    </Button>
  );
}

interface RefundFooterProps {
  order: OrderDetail;
  picked: readonly string[];
  onCancel: () => void;
  onRefund: () => void;
}

function RefundFooter({ order, picked, onCancel, onRefund }: RefundFooterProps) {
  const { t } = useTranslation(['order', 'common']);
  const { cents } = useFormat();
  const isNone = picked.length === 0;
  return (
    <>
      <Button kind="line" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button kind="danger" onClick={onRefund} disabledReason={isNone ? t('refundNone') : undefined}>
        {isNone ? t('refundTitle') : t('refundConfirm', { amount: cents(refundOf(order, picked)) })}
      </Button>
    </>
  );
}
