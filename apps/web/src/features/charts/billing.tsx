import type { Charts } from '@pleamar/contract/charts';
import { Suspense } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import text from '../../ui/text.module.css';
import type { ChartBar } from './bars.tsx';
import { ChartSection } from './chart-section.tsx';
import { useStepNames, withoutZeros } from './use-step-names.ts';
import css from './billing.module.css';

const Bars = lazyWithRetry(async () => (await import('./bars.tsx')).Bars);

type Step = Charts['billing'][number];

export function Billing({ charts }: { charts: Charts }) {
  const { t } = useTranslation('charts');
  const { cents, day, number } = useFormat();
  const { stepName, stepShort } = useStepNames(charts.unit);
  const { billing, unit, from, to } = charts;
  const isByMonth = unit === 'month';
  const best = bestStep(billing);
  const current = billing.at(-1);
  const hasPrevious = billing.some((step) => step.previous_amount > 0);
  const days = { from: day(from), to: day(to) };
  const bars = billing.map((step): ChartBar => {
    const isNamed = step.billed_amount > 0 && (step === best || (step === current && isByMonth));
    return {
      key: step.starts_on,
      short: stepShort(step.starts_on),
      long: stepName(step.starts_on),
      value: step.billed_amount,
      previous: step.previous_amount,
      label: isNamed ? cents(step.billed_amount) : undefined,
      isCurrent: step === current,
    };
  });
  return (
    <ChartSection
      title={t(isByMonth ? 'billing' : 'billingByDay')}
      summary={
        best
          ? t('billingSummary', {
              count: charts.order_count,
              ...days,
              best: stepName(best.starts_on),
              amount: cents(best.billed_amount),
            })
          : t('noSales')
      }
      head={hasPrevious && <Legend current={t('thisYear')} before={t('lastYear')} />}
      columns={[
        { key: 'step', header: t(isByMonth ? 'month' : 'day'), cell: (step: Step) => stepName(step.starts_on) },
        { key: 'orders', header: t('orders'), cell: (step: Step) => number(step.order_count), isNumber: true },
        { key: 'amount', header: t('amount'), cell: (step: Step) => cents(step.billed_amount), isNumber: true },
        ...(hasPrevious
          ? [
              {
                key: 'before',
                header: t('lastYear'),
                cell: (step: Step) => cents(step.previous_amount),
                isNumber: true,
              },
            ]
          : []),
      ]}
      rows={billing}
      rowKey={(step) => step.starts_on}
      days={charts}
      csvRows={[
        [t(isByMonth ? 'month' : 'day'), t('orders'), t('photos'), t('amountInEuros'), t('lastYearInEuros')],
        ...billing.map((step) => [
          isByMonth ? step.starts_on.slice(0, 7) : step.starts_on,
          step.order_count,
          step.photo_count,
          step.billed_amount / 100,
          step.previous_amount / 100,
        ]),
      ]}
    >
      <p className={cx(text.display, css.total)}>{cents(charts.billed_amount)}</p>
      <div className={css.chart}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Bars
            bars={bars}
            title={t(isByMonth ? 'billingAria' : 'billingByDayAria', days)}
            format={cents}
            formatAxis={(value) => withoutZeros(cents(value))}
            previousName={t('lastYear')}
          />
        </Suspense>
      </div>
    </ChartSection>
  );
}

function bestStep(steps: readonly Step[]): Step | undefined {
  const [best] = steps.toSorted((a, b) => b.billed_amount - a.billed_amount);
  return best && best.billed_amount > 0 ? best : undefined;
}

function Legend({ current, before }: { current: string; before: string }) {
  return (
    <p className={css.key}>
      <span>
        <i className={css.bar} />
        {current}
      </span>
      <span>
        <i className={css.line} />
        {before}
      </span>
    </p>
  );
}
