import type { OrderDetail } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useRefund } from '../queries.ts';

interface RefundDialogProps {
  order: OrderDetail;
  lineIds: string[];
  onClose: () => void;
  onDone: () => void;
}

export function RefundDialog({ order, lineIds, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation(['order', 'common']);
  const { cents } = useFormat();
  const errorText = useErrorText();
  const amount = cents(refundOf(order, lineIds));
  const name = order.customer.full_name || t('common:deletedUser');
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('refundTitle')}
      confirmLabel={t('refundConfirm', { amount })}
      change={useRefund(order.id)}
      sent={lineIds}
      doneText={t('refundDone')}
      onDone={onDone}
      busyLabel={t('refunding')}
      errorText={(error) => {
        if (isAlreadyRefunded(error)) return t('refundAlready');
        return `${t(isRefused(error) ? 'refundError' : 'refundUnknown')} ${errorText(error)}`;
      }}
    >
      <p>{t('refundText', { name, amount })}</p>
    </ConfirmChange>
  );
}

export const refundOf = ({ lines }: OrderDetail, lineIds: readonly string[]): number =>
  lines.reduce((sum, line) => sum + (lineIds.includes(line.id) ? line.refund_amount : 0), 0);

/** Only a refusal means that no money moved: after a lost answer or a server error the refund may have happened. */
const isRefused = (error: unknown) => error instanceof ApiError && error.isRefusal;

const isAlreadyRefunded = (error: unknown) => error instanceof ApiError && error.code === 'not_refundable';
