import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../texts/react.tsx';
import { billingQuery } from '../../../shared/orders/queries.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import css from './billed-total.module.css';

export function BilledTotal() {
  const { t } = useTranslation('orders');
  const { cents } = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery(billingQuery());
  return (
    <p className={css.billed} title={t('billedHint')}>
      <span className={text.muted}>{t('billed')}</span>
      {data && <span className={cx(text.display, css.amount)}>{cents(data.billed_amount)}</span>}
      {!data && error && <span className={text.small}>{errorText(error)}</span>}
      {!data && !error && <Skeleton width={180} height={40} />}
    </p>
  );
}
