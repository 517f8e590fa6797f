import { reports } from '@pleamar/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { definePage } from '../../../lib/page/page.ts';
import { ActionButton } from '../../../features/admin/action-button.tsx';
import { AdminFacts } from '../../../features/admin/admin-facts.tsx';
import { PersonLink } from '../../../features/admin/record-links.tsx';
import { AlbumStateBadge } from '../../../features/admin/state-badges.tsx';
import { albumQuery } from '../../../features/admin/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { DashboardPage } from '../../../ui/dashboard-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function AdminAlbumPage() {
  const { albumId: id } = useParams({ from: '/admin/albumes/$albumId' });
  const { t } = useTranslation('admin');
  const { day, momentOf, number } = useFormat();
  const query = useQuery(albumQuery(id));
  return (
    <DashboardPage key={id} title={query.data?.title || t('sectionAlbum')}>
      <Loaded query={query} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={240} />}>
        {(album) => (
          <>
            <AdminFacts
              rows={[
                { label: t('colState'), value: <AlbumStateBadge album={album} /> },
                { label: t('colOwner'), value: <PersonLink person={album.owner} /> },
                { label: t('colDay'), value: day(album.date) },
                { label: t('colDate'), value: momentOf(album.created_at) },
                { label: t('colPhotos'), value: `${number(album.ready_photos)} / ${number(album.photos)}` },
                { label: t('factFailed'), value: number(album.failed_photos) },
                { label: t('factViews'), value: number(album.views) },
                { label: t('factLikes'), value: number(album.likes) },
                { label: t('colSales'), value: number(album.sales) },
              ]}
            />
            {album.state === 'listed' && (
              <div className={cx(layout.row, layout.wraps)}>
                <Link className={cx(text.link, text.linkAlone)} to="/album/$albumId" params={{ albumId: album.id }}>
                  {t('openPublic')}
                </Link>
                <ActionButton
                  label={t('hideAlbum')}
                  title={t('hideAlbumTitle', { title: album.title })}
                  doneText={t('hideAlbumDone')}
                  kind="danger"
                  action={(reason) => call(reports.hideAlbum, { params: { albumId: album.id }, body: { reason } })}
                >
                  {t('hideAlbumText')}
                </ActionButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </DashboardPage>
  );
}

export const page = definePage('/admin/albumes/$albumId', {
  component: AdminAlbumPage,
  head: privateHead('admin:sectionAlbum'),
});
