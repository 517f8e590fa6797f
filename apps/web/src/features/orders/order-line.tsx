import type { OrderLine } from '@pleamar/contract/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';

/** A photo of an order: what it was, what it cost, and whether it was given back. */
export function OrderLineContent({ line, under }: { line: OrderLine; under?: ReactNode }) {
  const { t } = useTranslation('order');
  const { cents, dayOf } = useFormat();
  return (
    <>
      <span className="ph r32">{line.thumbnail_url && <Picture src={line.thumbnail_url} alt="" />}</span>
      <span className="what">
        <span>{line.title}</span>
        {under && <span className="small muted">{under}</span>}
        {line.refunded_at && <span className="small muted">{t('refundedOn', { date: dayOf(line.refunded_at) })}</span>}
      </span>
      <span className={line.refunded_at ? 'money muted' : 'money'}>
        {line.refunded_at ? <s>{cents(line.amount)}</s> : cents(line.amount)}
      </span>
    </>
  );
}
