import type { Me } from '@pleamar/contract/users';
import { firstName } from '@pleamar/domain/accounts/first-name';
import { Link, type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
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
import { replaceWithoutScroll } from '../../../lib/page/replace-without-scroll.ts';
import { pageTitle } from '../../../lib/page/page-head.ts';
import { roleOf, useRole } from '../../../shared/account/active-role.ts';
import { session, useUser } from '../../../lib/login/session.ts';
import { isComingSoon, useSettings } from '../../../lib/page/settings.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
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
    <DashboardPage
      title={t('title')}
      lead={<MonthSummary name={firstName(user.full_name) || user.username} />}
      actions={
        <Link className={cx(buttonClass('accent'), layout.pushed)} to="/dashboard/album/crear">
          <Plus />
          {t('createAlbum')}
        </Link>
      }
    >
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
          value={tab === 'albums' ? 'albums' : 'sales'}
          onChange={(open) =>
            void navigate({
              search: (now) => ({ ...now, tab: open === 'sales' ? undefined : open }),
              ...replaceWithoutScroll,
            })
          }
          tabs={[
            {
              value: 'sales',
              label: t('tabSales'),
              content: <RecentSales Status={OrderStatusBadge} />,
            },
            { value: 'albums', label: t('tabAlbums'), content: <RecentAlbums userId={user.id} /> },
          ]}
        />
      </section>
    </DashboardPage>
  );
}

function SurferHome({ user }: { user: Me }) {
  const { t } = useTranslation(['surferHome', 'surfs', 'likes', 'downloads']);
  const settings = useSettings();
  return (
    <DashboardPage
      title={t('title')}
      lead={t('greeting', { name: firstName(user.full_name) || user.username || t('noName') })}
    >
      <SurferTiles canBook={!isComingSoon(settings, 'reservas')} />
      {!isComingSoon(settings, 'banos') && (
        <HomeSection id="home-surfs" title={t('surfs:home')} to="/dashboard/banos" all={t('surfs:homeAll')}>
          <LatestSurfs />
        </HomeSection>
      )}
      {!isComingSoon(settings, 'favoritos') && (
        <HomeSection id="home-likes" title={t('likes:title')} to="/dashboard/favoritos" all={t('seeAllLiked')}>
          <LikedStrip />
        </HomeSection>
      )}
      {!isComingSoon(settings, 'descargas') && (
        <HomeSection
          id="home-downloads"
          title={t('downloads:title')}
          to="/dashboard/descargas"
          all={t('seeAllDownloads')}
        >
          <LatestDownloads />
        </HomeSection>
      )}
    </DashboardPage>
  );
}

interface HomeSectionProps {
  id: string;
  title: string;
  to: LinkProps['to'];
  all: string;
  children: ReactNode;
}

function HomeSection({ id, title, to, all, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id}>{title}</h2>
        <Link className={text.goLink} to={to}>
          {all}
          <ArrowRight />
        </Link>
      </div>
      {children}
    </section>
  );
}

export const page = definePage('/dashboard/', {
  component: DashboardHomePage,
  head: ({ context: { i18n } }) => {
    const current = session.getState();
    const isSurfer = current.state === 'logged-in' && roleOf(current.user) === 'surfer';
    return {
      title: pageTitle(i18n, isSurfer ? i18n.t('surferHome:title') : i18n.t('photographerHome:title')),
      isPrivate: true,
    };
  },
});
