import type { Photo } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import css from './lightbox-frames.module.css';

interface LightboxFramesProps {
  wave: Wave;
  photos: readonly Photo[];
  currentId: string;
  utcOffsetMinutes: number;
  onShow: (photoId: string) => void;
}

export function LightboxFrames({ wave, photos, currentId, utcOffsetMinutes, onShow }: LightboxFramesProps) {
  const { t } = useTranslation(['album', 'photo']);
  const total = photos.length;
  return (
    <nav className={css.frames} aria-label={t('framesAria')} data-overflows>
      <span className={css.wave}>
        <b className={css.waveTime}>{t('waveAt', { time: clockAt(wave.startMs, utcOffsetMinutes).time })}</b>
        <span className={text.muted}>{t('photos', { count: total })}</span>
      </span>
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          className={css.frame}
          aria-label={t('photo:numberAria', { number: index + 1, total })}
          aria-current={photo.id === currentId ? 'true' : undefined}
          onClick={() => onShow(photo.id)}
        >
          <span className={cx(photoFrame.photo, photoFrame.ratio32, css.photo)}>
            <Picture src={photo.thumbnail_url} width={480} height={320} alt="" thumbhash={photo.thumbhash} />
          </span>
        </button>
      ))}
    </nav>
  );
}
