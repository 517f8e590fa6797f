import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { MyAlbumsList } from '../../../features/my-albums/my-albums-list.tsx';
import { MyAlbumsTools } from '../../../features/my-albums/my-albums-tools.tsx';
import { PublishedBanner } from '../../../features/my-albums/published-banner.tsx';
import { MyShoots } from '../../../features/shoots/my-shoots.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { usePublished } from '../../../blocks/album-editor/history-state.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';

function DashboardAlbumsPage() {
  const { t } = useTranslation('myAlbums');
  const navigate = useNavigate();
  const published = usePublished();
  return (
    <DashboardPage
      title={t('title')}
      actions={
        <Link className={cx(buttonClass('accent'), layout.pushed)} to="/dashboard/album/crear">
          <Plus />
          {t('create')}
        </Link>
      }
    >
      {published && (
        <PublishedBanner
          key={published}
          albumId={published}
          onClose={() => void navigate({ to: '.', search: true, replace: true, state: {} })}
        />
      )}
      <MyShoots />
      <MyAlbumsTools />
      <MyAlbumsList />
    </DashboardPage>
  );
}

export const page = definePage('/dashboard/albumes', {
  component: DashboardAlbumsPage,
  head: privateHead('myAlbums:title'),
});
