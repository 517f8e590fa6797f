import type { Order } from '@pleamar/contract/orders';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import type { Role } from '../../shared/role-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { isOpen, useRemoveOrder } from './queries.ts';

interface RemoveOrderDialogProps {
  order: Order;
  role: Role;
  onClose: () => void;
}

/** An unpaid order is cancelled and deleted; a paid one is only hidden from this list. */
export function RemoveOrderDialog({ order, role, onClose }: RemoveOrderDialogProps) {
  const { t } = useTranslation('order');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useRemoveOrder(role);
  const isUnpaid = isOpen(order);
  const remove = () =>
    mutate(order.id, {
      onSuccess: () => {
        toast.ok(isUnpaid ? t('deleted') : t('hidden'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isUnpaid ? t('deletePendingTitle') : t('deletePaidTitle')}
      confirmLabel={t('deleteConfirm')}
      keepLabel={t('deleteKeep')}
      onConfirm={remove}
      busyLabel={isPending ? t('deleting') : undefined}
      error={error ? `${t('deleteError')} ${errorText(error)}` : undefined}
    >
      <p>
        <b className={cx(text.strong, text.number)}>{order.code}</b>{' '}
        {isUnpaid ? t('deletePendingText') : role === 'surfer' ? t('deletePaidText') : t('deletePaidTextSale')}
      </p>
    </ConfirmDialog>
  );
}
