import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Copy, QrCode, Share2, X } from 'lucide-react';
import { useShare } from '../../ui/use-share.ts';
import { albumUrl } from '../../shared/albums/album-url.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { myAlbumQueries } from './queries.ts';
import css from './published-banner.module.css';

interface PublishedBannerProps {
  albumId: string;
  onClose: () => void;
}

const publicTexts = { title: 'publishedTitle', open: 'publishedOpen', soon: 'publishedSoon' } as const;
const linkTexts = {
  title: 'albumSharing:sharedTitle',
  open: 'albumSharing:sharedOpen',
  soon: 'albumSharing:sharedSoon',
} as const;

export function PublishedBanner({ albumId, onClose }: PublishedBannerProps) {
  const { t } = useTranslation(['myAlbums', 'albumSharing', 'posters']);
  const { copy, share } = useShare();
  const { data: album } = useQuery(myAlbumQueries.published(albumId));
  if (!album) return null;
  const texts = album.visibility === 'link' ? linkTexts : publicTexts;
  const link = { title: album.title, url: albumUrl(album) };
  return (
    <section className={css.banner} aria-label={t('publishedAria')}>
      <CircleCheck />
      <div>
        <output>
          <b>{t(texts.title, { title: album.title })}</b> {album.photo_count > 0 ? t(texts.open) : t(texts.soon)}
        </output>
        <p className={css.address}>{link.url}</p>
        <div className={css.actions}>
          <Button kind="accent" onClick={() => void copy(link)}>
            <Copy />
            {t('copyLink')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button kind="line" onClick={() => void share(link)}>
              <Share2 />
              {t('share')}
            </Button>
          )}
          <Link className={buttonClass('line')} to="/album/$albumId" params={{ albumId }}>
            {t('viewAlbum')}
          </Link>
          {album.visibility === 'public' && (
            <Link className={buttonClass('line')} to="/dashboard/carteles" search={{ album: albumId }}>
              <QrCode />
              {t('posters:open')}
            </Link>
          )}
        </div>
      </div>
      <IconButton label={t('publishedCloseAria')} onClick={onClose}>
        <X />
      </IconButton>
    </section>
  );
}
