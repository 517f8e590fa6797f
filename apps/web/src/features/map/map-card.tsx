import type { MapPoint } from '@pleamar/contract/surf-breaks';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './map-card.module.css';

interface MapCardProps {
  point: MapPoint;
  date: string | undefined;
  onClose: () => void;
}

export function MapCard({ point, date, onClose }: MapCardProps) {
  const { t } = useTranslation(['map', 'common']);
  const { surf_break_id: surfBreakId, album_count: albums, photo_count: photos } = point;
  return (
    <section className={css.card} aria-label={point.spot}>
      {point.cover_url && (
        <span className={cx(photoFrame.photo, css.cover)}>
          <Picture src={point.cover_url} alt="" />
        </span>
      )}
      <div className={css.words}>
        <h2 className={css.name}>
          <Link className={css.link} to="/spots/$surfBreakId" params={{ surfBreakId }} search={{ date }}>
            {point.spot}
          </Link>
        </h2>
        <p className={text.muted}>{t('place', { region: point.region, country: point.country })}</p>
        <p className={cx(text.number, text.dotSeparated)}>
          {albums > 0 ? (
            <>
              <span>{t('common:photoCount', { count: photos })}</span>
              <span>{t('common:albumCount', { count: albums })}</span>
            </>
          ) : (
            t('noPhotos')
          )}
        </p>
      </div>
      <IconButton className={css.close} label={t('close')} onClick={onClose}>
        <X />
      </IconButton>
    </section>
  );
}
