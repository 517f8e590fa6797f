import { useFormat } from '../lib/format/format.ts';
import type { CachedPhoto, CachedPicture, CachedSurf } from './offline-copy.ts';
import { useTranslation } from '../texts/react.tsx';
import text from '../ui/text.module.css';
import { blurStyle } from '../ui/thumbhash.ts';
import css from './cached-lists.module.css';

export function CachedPhotos({ photos, isBought = false }: { photos: CachedPhoto[]; isBought?: boolean }) {
  const { t } = useTranslation('offline');
  const { dayOf, day } = useFormat();
  if (photos.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  return (
    <>
      {isBought && <p className={text.muted}>{t('downloadLater')}</p>}
      <ul className={css.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Thumbnail picture={photo} />
            <strong>{photo.title}</strong>
            <span className={text.muted}>{photo.photographer}</span>
            <span className={text.muted}>
              {isBought
                ? t('bought', { date: dayOf(photo.date) })
                : [photo.spot, day(photo.date)].filter(Boolean).join(' · ')}
            </span>
            {photo.isRefunded && <span className={text.muted}>{t('refunded')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

export function CachedSurfs({ surfs }: { surfs: CachedSurf[] }) {
  const { t } = useTranslation('offline');
  const { day } = useFormat();
  if (surfs.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  return (
    <ul className={css.surfs}>
      {surfs.map((surf) => (
        <li key={surf.id}>
          <strong>{surf.spot}</strong>
          <span className={text.muted}>
            {day(surf.day)} · {surf.start}–{surf.end}
          </span>
          <span>
            {surf.photoCount > 0 ? t('photos', { count: surf.photoCount }) : t('noPhotos')}
            {surf.newPhotoCount > 0 && ` · ${t('newPhotos', { count: surf.newPhotoCount })}`}
          </span>
          {surf.pictures.length > 0 && (
            <div className={css.strip}>
              {surf.pictures.map((picture) => (
                <Thumbnail key={picture.id} picture={picture} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The blur shows where the picture is not cached; a cached picture covers it. */
function Thumbnail({ picture: { address, thumbhash } }: { picture: CachedPicture }) {
  const style = blurStyle(thumbhash);
  if (!address) return <div className={css.picture} style={style} />;
  return <img className={css.picture} style={style} src={address} alt="" loading="lazy" />;
}
