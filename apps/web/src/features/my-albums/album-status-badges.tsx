import type { Album } from '@pleamar/contract/albums';
import { Eye, EyeOff, Link2, Loader, Pencil, TriangleAlert, Users } from 'lucide-react';
import { sharedSurferName } from '../../shared/albums/shared-surfer.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import css from './album-status-badges.module.css';

export function useAlbumStatusName() {
  const { t } = useTranslation(['myAlbums', 'albumSharing']);
  return (album: Album) => {
    const name = sharedSurferName(album);
    if (album.visibility === 'link') return t('albumSharing:link');
    if (name !== null) return t('sharedWith', { name });
    return album.is_public ? t('published') : t('draft');
  };
}

const kinds = { public: 'ok', link: 'info', private: 'neutral' } as const;

function AlbumStatusIcon({ album }: { album: Album }) {
  if (album.visibility === 'link') return <Link2 />;
  if (sharedSurferName(album) !== null) return <Users />;
  return album.is_public ? <Eye /> : <Pencil />;
}

export function AlbumStatusBadges({ album, className }: { album: Album; className?: string | undefined }) {
  const { t } = useTranslation(['myAlbums', 'common']);
  const statusName = useAlbumStatusName();
  const { processing_count: processing = 0, failed_count: failed = 0, hidden_count: hidden = 0 } = album;
  return (
    <div className={cx(css.states, className)}>
      <Badge kind={kinds[album.visibility]}>
        <AlbumStatusIcon album={album} />
        {statusName(album)}
      </Badge>
      {album.has_secret_spot && (
        <Badge kind="neutral">
          <EyeOff />
          {t('common:secretSpot')}
        </Badge>
      )}
      {processing > 0 && (
        <Badge kind="info">
          <Loader />
          {t('processing', { count: processing })}
        </Badge>
      )}
      {hidden > 0 && (
        <Badge kind="warn">
          <EyeOff />
          {t('hidden', { count: hidden })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge kind="danger">
          <TriangleAlert />
          {t('failed', { count: failed })}
        </Badge>
      )}
    </div>
  );
}
