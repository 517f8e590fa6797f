import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { billingQuery } from '../../shared/orders/queries.ts';
import { useFormat } from '../../lib/format/format.ts';
import css from './billed-months.module.css';

/** The bars decorate the sum, so nothing is shown while they load or after an error. */
export function BilledMonths() {
  const { t, i18n } = useTranslation('photographerHome');
  const { cents } = useFormat();
  const months = useQuery(billingQuery()).data?.months;
  const current = months?.at(-1);
  const highest = Math.max(0, ...(months ?? []).map((each) => each.billed_amount));
  if (!months || !current || highest === 0) return null;
  const monthName = (month: string, width: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.language, { month: width, timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const label = t('monthsAria', { month: monthName(current.month, 'long'), amount: cents(current.billed_amount) });
  return (
    <figure className={css.chart}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <div className={css.months} aria-hidden="true">
        {months.map(({ month, billed_amount: billed }) => (
          <span key={month} className={month === current.month ? css.current : undefined}>
            <i style={{ height: `${(billed / highest) * 100}%` }} />
            {monthName(month, 'narrow')}
          </span>
        ))}
      </div>
    </figure>
  );
}
