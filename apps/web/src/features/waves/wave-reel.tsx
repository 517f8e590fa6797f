import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/clock.ts';
import { Picture } from '../../ui/picture.tsx';
import './wave-stacks.css';

interface WaveReelProps {
  stack: WaveStack;
  photos: readonly Photo[];
  currentId: string;
  utcOffsetMinutes: number;
  onShow: (photoId: string) => void;
}

/** In the lightbox: the other frames of the ride. */
export function WaveReel({ stack, photos, currentId, utcOffsetMinutes, onShow }: WaveReelProps) {
  const { t } = useTranslation(['album', 'photo']);
  const total = photos.length;
  return (
    <nav className="reel" aria-label={t('framesAria')}>
      <span className="lab">
        <b>{t('waveAt', { time: clockAt(stack.startMs, utcOffsetMinutes).time })}</b>
        <span className="muted">{t('photos', { count: total })}</span>
      </span>
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          aria-label={t('photo:numberAria', { number: index + 1, total })}
          aria-current={photo.id === currentId ? 'true' : undefined}
          onClick={() => onShow(photo.id)}
        >
          <span className="ph r32">
            <Picture src={photo.thumbnail_url} width={480} height={320} alt="" thumbhash={photo.thumbhash} />
          </span>
        </button>
      ))}
    </nav>
  );
}
