import type { Charts } from '@pleamar/contract/charts';
import { Suspense } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartSection } from './chart-section.tsx';
import { hourName, withoutZeros } from './use-step-names.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import css from './hours.module.css';

const Bars = lazyWithRetry(async () => (await import('./bars.tsx')).Bars);

function shownHours(hours: Charts['hours']): Charts['hours'] {
  const sold = hours.filter((each) => each.photo_count > 0).map((each) => each.hour);
  const [first, last] = [Math.min(6, ...sold), Math.max(20, ...sold)];
  return hours.filter(({ hour }) => hour >= first && hour <= last);
}

/** A photo counts in the hour in which it was taken, not in that of its sale. */
export function Hours({ charts }: { charts: Charts }) {
  const { t } = useTranslation('charts');
  const { cents, number } = useFormat();
  const hours = shownHours(charts.hours);
  const [best] = hours.toSorted((a, b) => b.billed_amount - a.billed_amount);
  const hasSales = best !== undefined && best.billed_amount > 0;
  const rows = [
    ...hours
      .filter((each) => each.photo_count > 0)
      .map(({ hour, billed_amount, photo_count }) => ({
        name: hourName(hour),
        billed_amount,
        photo_count,
      })),
    ...(charts.without_hour.photo_count > 0 ? [{ name: t('noHour'), ...charts.without_hour }] : []),
  ];
  type Row = (typeof rows)[number];
  return (
    <ChartSection
      title={t('hours')}
      hint={t('hoursHint')}
      summary={
        hasSales
          ? t('hoursSummary', {
              from: hourName(best.hour),
              to: hourName(best.hour + 1),
              amount: cents(best.billed_amount),
            })
          : t('noSales')
      }
      columns={[
        { key: 'hour', header: t('hour'), cell: (row: Row) => row.name },
        { key: 'photos', header: t('photos'), cell: (row: Row) => number(row.photo_count), isNumber: true },
        { key: 'amount', header: t('amount'), cell: (row: Row) => cents(row.billed_amount), isNumber: true },
      ]}
      rows={rows}
      rowKey={(row) => row.name}
      days={charts}
      csvRows={[
        [t('hour'), t('photos'), t('amountInEuros')],
        ...rows.map((row) => [row.name, row.photo_count, row.billed_amount / 100]),
      ]}
    >
      <div className={css.chart}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Bars
            title={t('hoursAria')}
            bars={hours.map((each) => ({
              key: String(each.hour),
              short: String(each.hour),
              long: `${hourName(each.hour)} – ${hourName(each.hour + 1)}`,
              value: each.billed_amount,
              isCurrent: hasSales && each === best,
              label: hasSales && each === best ? cents(each.billed_amount) : undefined,
            }))}
            format={cents}
            formatAxis={(value) => withoutZeros(cents(value))}
          />
        </Suspense>
      </div>
    </ChartSection>
  );
}
