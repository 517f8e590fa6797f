import type { Charts } from '@pleamar/contract/charts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { ChartSection } from './chart-section.tsx';
import { percentOf } from './percent.ts';
import css from './funnel.module.css';

const STEPS = ['views', 'likes', 'carts', 'sales'] as const;

/** From view to like to cart to sale: how many of each, and how many of the step before. */
export function Funnel({ charts }: { charts: Charts }) {
  const { t, i18n } = useTranslation('charts');
  const { number } = useFormat();
  const rows = STEPS.map((step, index) => {
    const before = STEPS[index - 1];
    const count = charts.funnel[step];
    const beforeCount = before ? charts.funnel[before] : 0;
    const percent = beforeCount > 0 ? percentOf(count, beforeCount, i18n.language) : null;
    return { step, name: t(step), count, percent, share: beforeCount > 0 ? count / beforeCount : null };
  });
  type Row = (typeof rows)[number];
  const highest = Math.max(1, ...rows.map((row) => row.count));
  return (
    <ChartSection
      title={t('funnel')}
      hint={t('funnelHint')}
      summary={rows.map((row) => `${row.name}: ${number(row.count)}`).join(' · ')}
      columns={[
        { key: 'step', header: t('step'), cell: (row: Row) => row.name },
        { key: 'count', header: t('count'), cell: (row: Row) => number(row.count), isNumber: true },
        {
          key: 'percent',
          header: t('ofStepBefore'),
          cell: (row: Row) => (row.percent === null ? '–' : `${row.percent} %`),
          isNumber: true,
        },
      ]}
      rows={rows}
      rowKey={(row) => row.step}
      days={charts}
      sheet={[
        [t('step'), t('count'), t('ofStepBefore')],
        ...rows.map((row) => [row.name, row.count, row.share === null ? '' : Number(row.share.toFixed(4))]),
      ]}
    >
      <ol className={css.funnel}>
        {rows.map((row) => (
          <li key={row.step}>
            <span className={cx(text.display, css.count)}>{number(row.count)}</span>
            <span>
              {row.name}
              {row.percent !== null && <span className={css.rate}>{t('rate', { percent: row.percent })}</span>}
            </span>
            <span className={css.track} aria-hidden="true">
              <i className={css[row.step]} style={{ width: `${(row.count / highest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </ChartSection>
  );
}
