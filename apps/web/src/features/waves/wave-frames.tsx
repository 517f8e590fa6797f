import type { Photo } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { photoAddress } from '../../shared/links/photo-address.ts';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { isOrdinaryClick } from '../../lib/browser/ordinary-click.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './wave-frames.module.css';

interface WaveFramesProps {
  wave: Wave;
  photos: readonly Photo[];
  utcOffsetMinutes: number;
  isInCart: (photoId: string) => boolean;
  onOpen: (photoId: string) => void;
  action?: ReactNode;
  LikeIcon?: ComponentType<{ photo: Photo; describedBy: string }> | undefined;
}

export const frameIdOf = (photoId: string) => `frame-${photoId}`;

export function WaveFrames({ wave, photos, utcOffsetMinutes, isInCart, onOpen, action, LikeIcon }: WaveFramesProps) {
  const { t } = useTranslation(['album', 'photo']);
  const seconds = Math.max(Math.round((wave.endMs - wave.startMs) / 1000), 1);
  const total = photos.length;
  return (
    <div className={css.wave} id="wave-frames" data-overflows>
      <p className={css.head}>
        <b>{t('waveAt', { time: clockAt(wave.startMs, utcOffsetMinutes).time })}</b>{' '}
        <span className={cx(text.muted, css.length)}>
          {total === 1
            ? t('photos', { count: total })
            : t('photosInSeconds', {
                photos: t('photos', { count: total }),
                seconds: t('waveSeconds', { count: seconds }),
              })}
        </span>
      </p>
      <ol className={css.frames}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={cx(isInCart(photo.id) && css.inCart)}>
            <a
              id={frameIdOf(photo.id)}
              className={cx(photoFrame.photo, photoFrame.ratio32, css.photo)}
              href={photoAddress(photo.album_id, photo.id)}
              aria-label={t('photo:openAria', { number: index + 1, total })}
              onClick={(event) => {
                if (!isOrdinaryClick(event)) return;
                event.preventDefault();
                onOpen(photo.id);
              }}
            >
              <Picture src={photo.thumbnail_url} width={480} height={320} alt="" thumbhash={photo.thumbhash} />
            </a>
            <span className={cx(css.foot, LikeIcon && css.hasHeart)}>
              {photo.taken_at && (
                <span className={css.time}>{clockAt(photo.taken_at, utcOffsetMinutes).withSeconds}</span>
              )}
              {LikeIcon && (
                <Suspense>
                  <LikeIcon photo={photo} describedBy={frameIdOf(photo.id)} />
                </Suspense>
              )}
            </span>
          </li>
        ))}
      </ol>
      {/* After the photos in tab order, although it is shown beside the time. */}
      <div className={css.actions}>{action}</div>
    </div>
  );
}
