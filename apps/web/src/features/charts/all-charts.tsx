import type { Charts } from '@pleamar/contract/charts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlbumSales, SpotSales } from './best-sellers.tsx';
import { Billing } from './billing.tsx';
import { Funnel } from './funnel.tsx';
import { Hours } from './hours.tsx';
import { OpenedLinks } from './opened-links.tsx';
import css from './all-charts.module.css';

interface AllChartsProps {
  charts: Charts;
  isStale: boolean;
  /** Without charts the page then says that there has never been a sale, instead of none in this period. */
  coversAllSales: boolean;
  onSeeAll: () => void;
}

export function AllCharts({ charts, isStale, coversAllSales, onSeeAll }: AllChartsProps) {
  const { t } = useTranslation(['charts', 'photographerHome']);
  const isUnopened = charts.link_count === 0;
  if (charts.photo_count === 0 && isUnopened && Object.values(charts.funnel).every((count) => count === 0)) {
    return coversAllSales ? (
      <EmptyState
        title={t('empty')}
        action={
          <Link className={buttonClass('accent')} to="/dashboard/album/crear">
            {t('photographerHome:createAlbum')}
          </Link>
        }
      />
    ) : (
      <EmptyState
        title={t('emptyPeriod')}
        action={
          <Button kind="line" onClick={onSeeAll}>
            {t('seeAll')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={css.charts} aria-busy={isStale}>
      <Billing charts={charts} />
      <div className={css.pair}>
        <AlbumSales charts={charts} />
        <SpotSales charts={charts} />
      </div>
      <Funnel charts={charts} />
      <Hours charts={charts} />
      <OpenedLinks charts={charts} />
    </div>
  );
}
