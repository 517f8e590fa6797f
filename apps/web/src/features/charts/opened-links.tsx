import type { Charts } from '@pleamar/contract/charts';
import type { OpenedLink } from '@pleamar/contract/links';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ChartSection } from './chart-section.tsx';
import { Ranking } from './ranking.tsx';

export function OpenedLinks({ charts }: { charts: Charts }) {
  const { t } = useTranslation('openedLinks');
  const { number } = useFormat();
  const nameOf = useLinkName();
  const rows = charts.links.map((link) => ({ ...link, name: nameOf(link) }));
  type Row = (typeof rows)[number];
  return (
    <ChartSection
      title={t('title')}
      hint={t('hint')}
      head={
        <Link className={buttonClass('line')} to="/dashboard/carteles">
          <QrCode />
          {t('make')}
        </Link>
      }
      summary={charts.link_count === 0 ? t('none') : t('summary', { count: charts.link_count })}
      columns={[
        { key: 'name', header: t('link'), cell: (row: Row) => row.name },
        { key: 'code', header: t('code'), cell: (row: Row) => row.code },
        { key: 'opened', header: t('opened'), cell: (row: Row) => number(row.opened), isNumber: true },
      ]}
      rows={rows}
      rowKey={(row) => row.code}
      days={charts}
      csvRows={[[t('link'), t('code'), t('opened')], ...rows.map((row) => [row.name, row.code, row.opened])]}
    >
      <Ranking rows={rows.map(({ code, name, opened }) => ({ key: code, name, amount: opened }))} format={number} />
    </ChartSection>
  );
}

function useLinkName(): (link: OpenedLink) => string {
  const { t } = useTranslation('openedLinks');
  const { day } = useFormat();
  return ({ kind, spot, title, date }) => {
    if (kind === 'photographer') return t('ofPage');
    if (kind === 'album') return title ? t('ofAlbum', { title }) : t('gone');
    if (!spot || !date) return t('gone');
    return t(kind === 'shoot' ? 'ofShoot' : 'ofDay', { spot, date: day(date) });
  };
}
