import type { OrderDetail } from '@pleamar/contract/orders';
import { FileMinus, ReceiptText } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import { useDocuments } from '../../../shared/downloads/use-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';

export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('downloads');
  const { receipt, creditNote } = useDocuments();
  // An order of free photos has no receipt.
  if (order.total_amount === 0) return null;
  if (order.status !== 'completed' && order.status !== 'refunded') return null;
  const hasRefund = order.goodwill_refund > 0 || order.lines.some(({ refunded_at }) => refunded_at);
  return (
    <div className={cx(layout.row, layout.wraps)}>
      <Button
        kind="line"
        onClick={() => receipt.mutate(order.id)}
        busyLabel={receipt.isPending ? t('documentStarted') : undefined}
      >
        <ReceiptText />
        {t('receipt')}
      </Button>
      {hasRefund && (
        <Button
          kind="line"
          onClick={() => creditNote.mutate(order.id)}
          busyLabel={creditNote.isPending ? t('documentStarted') : undefined}
        >
          <FileMinus />
          {t('creditNote')}
        </Button>
      )}
    </div>
  );
}
