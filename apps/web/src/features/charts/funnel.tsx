import type { Charts } from '@pleamar/contract/charts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import { ChartSection } from './chart-section.tsx';
import { percentOf } from './percent.ts';
import css from './funnel.module.css';

const STEPS = ['visits', 'with_like', 'with_cart', 'with_purchase'] as const;
const NAMES = {
  visits: 'visits',
  with_like: 'visitsWithLike',
  with_cart: 'visitsWithCart',
  with_purchase: 'visitsWithPurchase',
} as const;

const FILLS = {
  visits: css.visits,
  with_like: css.withLike,
  with_cart: css.withCart,
  with_purchase: css.withPurchase,
};

export function Funnel({ charts }: { charts: Charts }) {
  const { t, i18n } = useTranslation('charts');
  const { number } = useFormat();
  const { visits } = charts.funnel;
  const rows = STEPS.map((step) => {
    const count = charts.funnel[step];
    const isPart = step !== 'visits' && visits > 0;
    const percent = isPart ? percentOf(count, visits, i18n.language) : null;
    return { step, name: t(NAMES[step]), count, percent, share: isPart ? count / visits : null };
  });
  type Row = (typeof rows)[number];
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
          header: t('ofVisits'),
          cell: (row: Row) => (row.percent === null ? '–' : `${row.percent} %`),
          isNumber: true,
        },
      ]}
      rows={rows}
      rowKey={(row) => row.step}
      days={charts}
      csvRows={[
        [t('step'), t('count'), t('ofVisits')],
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
              <i className={FILLS[row.step]} style={{ width: `${(row.count / Math.max(1, visits)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {charts.reminders.sent > 0 && <Reminders {...charts.reminders} />}
    </ChartSection>
  );
}

function Reminders({ sent, photos_bought: bought }: Charts['reminders']) {
  const { t } = useTranslation('charts');
  return (
    <p className={css.reminders}>
      {t('remindersSent', { count: sent })} {t('remindersBought', { count: bought })}
    </p>
  );
}
