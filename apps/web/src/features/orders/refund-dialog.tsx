import type { OrderDetail } from '@pleamar/contract/orders';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { useRefund } from './queries.ts';

interface RefundDialogProps {
  order: OrderDetail;
  lineIds: string[];
  onClose: () => void;
  onDone: () => void;
}

export function RefundDialog({ order, lineIds, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation(['order', 'common']);
  const { cents } = useFormat();
  const { mutate, isPending, error } = useRefund(order.id);
  const amount = cents(refundOf(order, lineIds));
  const name = order.customer.full_name || t('common:deletedUser');
  const refund = () =>
    mutate(lineIds, {
      onSuccess: () => {
        toast.ok(t('refundDone'));
        onDone();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('refundTitle')}
      confirmLabel={t('refundConfirm', { amount })}
      onConfirm={refund}
      busyLabel={isPending ? t('refunding') : undefined}
      error={error ? (isAlready(error) ? t('refundAlready') : t('refundError')) : undefined}
    >
      <p>{t('refundText', { name, amount })}</p>
    </ConfirmDialog>
  );
}

export const refundOf = ({ lines }: OrderDetail, lineIds: readonly string[]): number =>
  lines.reduce((sum, line) => sum + (lineIds.includes(line.id) ? line.refund_amount : 0), 0);

const isAlready = (error: unknown) => error instanceof ApiError && error.code === 'not_refundable';
