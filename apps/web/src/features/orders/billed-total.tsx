import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { billingQuery } from '../../lib/billing.ts';
import { useFormat } from '../../lib/format.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Spec §2: for photographers. Refunded photos are not billed. */
export function BilledTotal() {
  const { t } = useTranslation('orders');
  const { cents } = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery(billingQuery());
  return (
    <p className="bill push" title={t('billedHint')}>
      <span className="muted">{t('billed')}</span>
      {data && <span className="d">{cents(data.billed_amount)}</span>}
      {!data && error && <span className="small">{errorText(error)}</span>}
      {!data && !error && <Skeleton width={180} height={40} />}
    </p>
  );
}
