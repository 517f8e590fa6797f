import type { Album } from '@pleamar/contract/albums';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { definePage } from '../../../lib/page/page.ts';
import { MissingOwnAlbum } from '../../../features/album-editor/missing-own-album.tsx';
import { editorQueries } from '../../../features/album-editor/queries.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/login/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AlbumEditing } from '../../../blocks/album-editor/album-editing.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

function DashboardEditAlbumPage() {
  const { albumId } = useParams({ from: '/dashboard/album/editar/$albumId' });
  return (
    <main className={cx(layout.dashboardPage, layout.fullWidth)} id="contenido">
      <Editor key={albumId} albumId={albumId} />
    </main>
  );
}

function Editor({ albumId }: { albumId: string }) {
  const { t } = useTranslation('albumEditor');
  const user = useUser();
  const album = useQuery(editorQueries.album(albumId));
  if (!album.data && isMissing(album.error)) return <MissingOwnAlbum />;
  return (
    <Loaded query={album} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height="70vh" />}>
      {(loaded) => (loaded.user_id === user.id ? <OwnAlbum album={loaded} /> : <MissingOwnAlbum />)}
    </Loaded>
  );
}

function OwnAlbum({ album }: { album: Album }) {
  const { t } = useTranslation(['albumEditor', 'common', 'posters']);
  const { foto: linkedPhotoId } = useSearch({ from: '/dashboard/album/editar/$albumId' });
  return (
    <>
      <div className={layout.dashboardHead}>
        <h1>{t('editTitle', { title: album.title || t('common:untitled') })}</h1>
        {album.is_public && (
          <Link
            className={cx(buttonClass('line'), layout.pushed)}
            to="/dashboard/carteles"
            search={{ album: album.id }}
          >
            <QrCode />
            {t('posters:open')}
          </Link>
        )}
      </div>
      <AlbumEditing album={album} linkedPhotoId={linkedPhotoId} />
    </>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && [403, 404, 422].includes(error.status);

export const page = definePage('/dashboard/album/editar/$albumId', {
  component: DashboardEditAlbumPage,
  head: privateHead('albumEditor:editHead'),
});
