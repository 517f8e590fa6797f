import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import css from './guest-order-sums.module.css';

export function GuestOrderSums({ order }: { order: GuestOrder['order'] }) {
  const { t } = useTranslation('purchase');
  const { cents } = useFormat();
  const { discount_amount: discountAmount = 0, discount_code: code, gift_amount: gift, total_amount: total } = order;
  if (discountAmount === 0 && gift === 0) return null;
  return (
    <dl className={css.sums}>
      {discountAmount > 0 && (
        <>
          <dt>{t('beforeDiscount')}</dt>
          <dd>{cents(order.subtotal_amount + discountAmount)}</dd>
          <dt>{t('discount', { code: code ?? '' })}</dt>
          <dd>{cents(-discountAmount)}</dd>
        </>
      )}
      <dt>{t('subtotal')}</dt>
      <dd>{cents(order.subtotal_amount)}</dd>
      <dt>{t('tax')}</dt>
      <dd>{cents(order.tax_amount)}</dd>
      <dt className={css.total}>{t('total')}</dt>
      <dd className={css.total}>{cents(total)}</dd>
      {gift > 0 && (
        <>
          <dt>{t('byGift')}</dt>
          <dd>{cents(gift)}</dd>
          <dt>{t('byCard')}</dt>
          <dd>{cents(total - gift)}</dd>
        </>
      )}
    </dl>
  );
}
