import type { Album } from '@pleamar/contract/albums';
import type { LinkTarget } from '@pleamar/contract/links';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { InsertCode } from '../../../features/posters/insert-code.tsx';
import { PosterOption, PosterMaker } from '../../../features/posters/poster-maker.tsx';
import { posterQueries } from '../../../features/posters/queries.ts';
import { definePage } from '../../../lib/page/page.ts';
import { useUser } from '../../../lib/login/session.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';

function DashboardPostersPage() {
  const { t } = useTranslation('posters');
  const { album: albumId, salida: shootId } = useSearch({ from: '/dashboard/carteles' });
  return (
    <main className={layout.dashboardPage} id="contenido">
      <div className={layout.dashboardHead}>
        <div>
          <h1>{t('title')}</h1>
          <p className={text.muted}>{t('lead')}</p>
        </div>
      </div>
      {albumId ? (
        <AlbumPoster albumId={albumId} />
      ) : shootId ? (
        <TargetPoster target={shootTarget(shootId)} />
      ) : (
        <PhotographerPoster />
      )}
    </main>
  );
}

function PhotographerPoster() {
  const { username, full_name: name } = useUser();
  return (
    <>
      <TargetPoster target={{ kind: 'photographer' }} />
      <InsertCode path={`/embed/fotografo/${username}`} title={name} />
    </>
  );
}

const shootTarget = (shootId: string): LinkTarget => ({ kind: 'shoot', shoot_id: shootId });

function AlbumPoster({ albumId }: { albumId: string }) {
  const { t } = useTranslation('posters');
  const query = useQuery(posterQueries.album(albumId));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<MakerSkeleton />}>
      {(album) =>
        album.is_public && album.photo_count > 0 ? (
          <>
            <PublicAlbumPoster album={album} />
            <InsertCode path={`/embed/album/${album.id}`} title={album.title} />
          </>
        ) : (
          <EmptyState
            title={t('notPublic')}
            action={
              <Link className={buttonClass('accent')} to="/dashboard/album/editar/$albumId" params={{ albumId }}>
                {t('toAlbum')}
              </Link>
            }
          >
            {t('notPublicHint')}
          </EmptyState>
        )
      }
    </Loaded>
  );
}

/** The poster leads to the surf break's day. An album of a secret spot has only its own page as a target. */
function PublicAlbumPoster({ album }: { album: Album }) {
  const { t } = useTranslation('posters');
  const [kind, setKind] = useState<'day' | 'album'>('day');
  const ofAlbum: LinkTarget = { kind: 'album', album_id: album.id };
  if (album.has_secret_spot || !album.surf_break_id) return <TargetPoster target={ofAlbum} />;
  const ofDay: LinkTarget = { kind: 'day', surf_break_id: album.surf_break_id, date: album.date };
  return (
    <TargetPoster
      target={kind === 'day' ? ofDay : ofAlbum}
      choices={
        <PosterOption name={t('leadsTo')}>
          <Segmented
            label={t('leadsTo')}
            value={kind}
            options={[
              { value: 'day', label: t('toDay', { spot: album.location.spot ?? '' }) },
              { value: 'album', label: t('toThisAlbum') },
            ]}
            onChange={setKind}
          />
        </PosterOption>
      }
    />
  );
}

function TargetPoster({ target, choices }: { target: LinkTarget; choices?: ReactNode }) {
  const { t, i18n } = useTranslation('posters');
  const query = useQuery(posterQueries.link(target, i18n.language));
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<MakerSkeleton />}>
      {(link) => <PosterMaker link={link} choices={choices} />}
    </Loaded>
  );
}

const MakerSkeleton = () => <Skeleton height={560} />;

export const page = definePage('/dashboard/carteles', {
  component: DashboardPostersPage,
  head: privateHead('posters:title'),
});
