import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';
import { useErrorText } from '../../../lib/api/error-text.ts';
import type { Role } from '../../../shared/account/active-role.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import { isUnpaid, useRemoveOrder } from '../queries.ts';

interface RemoveOrderDialogProps {
  order: Order;
  side: Role;
  onClose: () => void;
}

/** Cancels and deletes an unpaid order; a paid one is only hidden from this list. */
export function RemoveOrderDialog({ order, side, onClose }: RemoveOrderDialogProps) {
  const { t } = useTranslation('order');
  const errorText = useErrorText();
  const isPending = isUnpaid(order);
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={isPending ? t('deletePendingTitle') : t('deletePaidTitle')}
      confirmLabel={t('deleteConfirm')}
      keepLabel={t('deleteKeep')}
      change={useRemoveOrder(side)}
      sent={order.id}
      doneText={isPending ? t('deleted') : t('hidden')}
      busyLabel={t('deleting')}
      errorText={(error) => `${t('deleteError')} ${errorText(error)}`}
    >
      <p>
        <b className={cx(text.strong, text.number)}>{order.code}</b>{' '}
        {isPending ? t('deletePendingText') : side === 'surfer' ? t('deletePaidText') : t('deletePaidTextSale')}
      </p>
    </ConfirmChange>
  );
}
