import type { Me } from '@pleamar/contract/users';
import { firstName } from '@pleamar/domain/first-name';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import type { Page } from '../../../lib/page.ts';
import { LatestDownloads } from '../../../features/downloads/latest-downloads.tsx';
import { LikedStrip } from '../../../features/likes/liked-strip.tsx';
import { BusinessStats } from '../../../features/home/business-stats.tsx';
import { OriginalsToSend } from '../../../features/home/originals-to-send.tsx';
import { MonthSummary } from '../../../features/home/month-summary.tsx';
import { RecentAlbums } from '../../../features/home/recent-albums.tsx';
import { RecentSales } from '../../../features/home/recent-sales.tsx';
import { SetupChecklist } from '../../../features/home/setup-checklist.tsx';
import { SurferTiles } from '../../../features/home/surfer-tiles.tsx';
import { OrderStatusBadge } from '../../../features/orders/order-status-badge.tsx';
import { LatestSurfs } from '../../../features/surfs/latest-surfs.tsx';
import { WaitingMoney } from '../../../features/home/waiting-money.tsx';
import { inPlace } from '../../../lib/in-place.ts';
import { pageTitle } from '../../../lib/page-head.ts';
import { roleOf, useRole } from '../../../shared/role-view.ts';
import { session, useUser } from '../../../lib/session.ts';
import { isHeld, useSettings } from '../../../lib/settings.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import css from './page.module.css';

function DashboardHomePage() {
  const user = useUser();
  return useRole() === 'photographer' ? <PhotographerHome user={user} /> : <SurferHome user={user} />;
}

function PhotographerHome({ user }: { user: Me }) {
  const { t } = useTranslation('photographerHome');
  const { tab } = useSearch({ from: '/dashboard/' });
  const navigate = useNavigate({ from: '/dashboard/' });
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{t('title')}</h1>
          <MonthSummary name={firstName(user.full_name) || user.username} />
        </div>
        <Link className={cx(buttonClass('accent'), layout.pushed)} to="/dashboard/album/crear">
          <Plus />
          {t('createAlbum')}
        </Link>
      </div>
      <WaitingMoney />
      <OriginalsToSend />
      <SetupChecklist />
      <BusinessStats userId={user.id} />
      <section className={css.activity} aria-labelledby="activity-title">
        <div className={css.activityHead}>
          <h2 id="activity-title">{t('activity')}</h2>
          <Link className={buttonClass('line')} to="/dashboard/ordenes">
            {t('allSales')}
          </Link>
        </div>
        <Tabs
          label={t('activity')}
          contentClassName={css.content}
          value={tab === 'albums' ? 'albums' : 'ventas'}
          onChange={(open) =>
            void navigate({ search: (now) => ({ ...now, tab: open === 'ventas' ? undefined : open }), ...inPlace })
          }
          tabs={[
            {
              value: 'ventas',
              label: t('tabSales'),
              content: <RecentSales Status={OrderStatusBadge} />,
            },
            { value: 'albums', label: t('tabAlbums'), content: <RecentAlbums userId={user.id} /> },
          ]}
        />
      </section>
    </main>
  );
}

function SurferHome({ user }: { user: Me }) {
  const { t } = useTranslation(['surferHome', 'surfs', 'likes', 'downloads']);
  const settings = useSettings();
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{t('title')}</h1>
          <p className={text.lead}>
            {t('greeting', { name: firstName(user.full_name) || user.username || t('noName') })}
          </p>
        </div>
      </div>
      <SurferTiles canBook={!isHeld(settings, 'reservas')} />
      {!isHeld(settings, 'banos') && (
        <section aria-labelledby="home-surfs">
          <div className={css.sectionHead}>
            <h2 id="home-surfs">{t('surfs:home')}</h2>
            <Link className={text.goLink} to="/dashboard/banos">
              {t('surfs:homeAll')}
              <ArrowRight />
            </Link>
          </div>
          <LatestSurfs />
        </section>
      )}
      {!isHeld(settings, 'favoritos') && (
        <section aria-labelledby="home-likes">
          <div className={css.sectionHead}>
            <h2 id="home-likes">{t('likes:title')}</h2>
            <Link className={text.goLink} to="/dashboard/favoritos">
              {t('seeAllLiked')}
              <ArrowRight />
            </Link>
          </div>
          <LikedStrip />
        </section>
      )}
      {!isHeld(settings, 'descargas') && (
        <section aria-labelledby="home-downloads">
          <div className={css.sectionHead}>
            <h2 id="home-downloads">{t('downloads:title')}</h2>
            <Link className={text.goLink} to="/dashboard/descargas">
              {t('seeAllDownloads')}
              <ArrowRight />
            </Link>
          </div>
          <LatestDownloads />
        </section>
      )}
    </main>
  );
}

export const page: Page = {
  Component: DashboardHomePage,
  head: ({ context: { i18n } }) => {
    const current = session.getState();
    const isSurfer = current.state === 'logged-in' && roleOf(current.user) === 'surfer';
    return {
      title: pageTitle(i18n, isSurfer ? i18n.t('surferHome:title') : i18n.t('photographerHome:title')),
      isPrivate: true,
    };
  },
};
