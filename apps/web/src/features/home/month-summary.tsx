import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { billingQuery } from '../../shared/orders/queries.ts';
import { useFormat } from '../../lib/format/format.ts';

export function MonthSummary({ name }: { name: string }) {
  const { t } = useTranslation('photographerHome');
  const { cents } = useFormat();
  const month = useQuery(billingQuery()).data?.months.at(-1);
  const summary =
    month && month.order_count > 0
      ? t('summaryMonth', { count: month.order_count, amount: cents(month.billed_amount) })
      : t('summary');
  return `${t('greeting', { name })}. ${summary}`;
}
