import type { Album } from '@pleamar/contract/albums';
import { Link } from '@tanstack/react-router';
import { ExternalLink, QrCode, Share2 } from 'lucide-react';
import { useShare } from '../../ui/use-share.ts';
import { albumUrl } from '../../shared/albums/album-url.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WithDescription } from '../../ui/with-description.tsx';

interface AlbumLinkProps {
  album: Album;
  className?: string | undefined;
  textClassName?: string | undefined;
}

/** Nothing for a draft, which has neither a public page nor a link to share. */
export function AlbumLink({ album, className, textClassName }: AlbumLinkProps) {
  const { t } = useTranslation(['myAlbums', 'posters']);
  const { share } = useShare();
  const { title } = album;
  if (album.visibility === 'private') return null;
  return (
    <div className={className}>
      <WithDescription text={t('viewAlbumAria', { title })}>
        {(descriptionId) => (
          <Link
            className={buttonClass('ghost')}
            to="/album/$albumId"
            params={{ albumId: album.id }}
            aria-describedby={descriptionId}
          >
            <ExternalLink />
            <span className={textClassName}>{t('viewAlbum')}</span>
          </Link>
        )}
      </WithDescription>
      <WithDescription text={t('shareAria', { title })}>
        {(descriptionId) => (
          <Button
            kind="ghost"
            aria-describedby={descriptionId}
            onClick={() => void share({ title, url: albumUrl(album) })}
          >
            <Share2 />
            <span className={textClassName}>{t('share')}</span>
          </Button>
        )}
      </WithDescription>
      {album.is_public && (
        <WithDescription text={t('posters:openAria', { title })}>
          {(descriptionId) => (
            <Link
              className={buttonClass('ghost')}
              to="/dashboard/carteles"
              search={{ album: album.id }}
              aria-describedby={descriptionId}
            >
              <QrCode />
              <span className={textClassName}>{t('posters:open')}</span>
            </Link>
          )}
        </WithDescription>
      )}
    </div>
  );
}
