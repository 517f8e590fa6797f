import type { SurfCard as Card } from '@pleamar/contract/surfs';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './surf-card.module.css';

export function SurfCard({ surf }: { surf: Card }) {
  const { t } = useTranslation('surfs');
  const { day } = useFormat();
  const { place, start, end, photo_count: count, new_photo_count: newCount } = surf;
  const hours = { from: start, to: end };
  return (
    <Link className={css.card} to="/dashboard/banos/$surfId" params={{ surfId: surf.id }}>
      <span className={css.facts}>
        <b className={cx(text.title, text.underlinedOnHover)}>{place.spot}</b>
        <span className={cx(text.muted, text.number)}>
          {day(surf.day)} · {t('hours', hours)}
          {surf.distance_km > 0 && <> · {t('within', { km: surf.distance_km })}</>}
        </span>
        <span className={css.counts}>
          <span className={text.number}>{count === 0 ? t('noPhotos') : t('photos', { count })}</span>
          {newCount > 0 && <Badge kind="accent">{t('newPhotos', { count: newCount })}</Badge>}
        </span>
      </span>
      {surf.photos.length > 0 && (
        <span className={css.photos} aria-hidden="true">
          {surf.photos.map((photo) => (
            <span key={photo.id} className={cx(photoFrame.photo, css.photo)}>
              <Picture src={photo.thumbnail_url} width={480} height={320} alt="" thumbhash={photo.thumbhash} />
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}
