import type { AlikeWave, PhotoWithAlbum } from '@pleamar/contract/photos';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import type { SurferVote } from './surfer-votes.ts';
import css from './surfer-wave.module.css';

interface SurferWaveProps {
  wave: AlikeWave;
  utcOffsetMinutes: number;
  /** Shown at once, before the waves come in their new order. */
  vote: SurferVote | null;
  onVote: (vote: SurferVote) => void;
  children: (photo: PhotoWithAlbum, index: number) => ReactNode;
}

export function SurferWave({ wave, utcOffsetMinutes, vote, onVote, children }: SurferWaveProps) {
  const { t } = useTranslation('moreOfSurfer');
  const id = useId();
  const album = wave.photos[0]?.album;
  return (
    <li className={cx(css.wave, vote === 'no' && css.other)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {wave.started_at === null
            ? t('waveUntimed')
            : t('waveAt', { time: clockAt(wave.started_at, utcOffsetMinutes).time })}
        </h2>
        <span className={cx(text.small, text.muted)}>
          {t('photos', { count: wave.photo_count })}
          {album && (
            <>
              {' '}
              <Link className={text.link} to="/album/$albumId" params={{ albumId: album.id }}>
                {t('by', { username: album.photographer.username })}
              </Link>
            </>
          )}
        </span>
        {wave.answer === 'start' ? (
          <span className={cx(text.small, css.answers)}>{t('startWave')}</span>
        ) : (
          <fieldset className={css.answers} aria-label={t('answersAria')}>
            <Chip isPressed={vote === 'yes'} aria-describedby={id} onClick={() => onVote('yes')}>
              <Check />
              {t('isMe')}
            </Chip>
            <Chip isPressed={vote === 'no'} aria-describedby={id} onClick={() => onVote('no')}>
              <X />
              {t('isNotMe')}
            </Chip>
          </fieldset>
        )}
      </div>
      <div className={css.frames} data-overflows>
        {wave.photos.map((photo, index) => (
          <div key={photo.id} className={css.frame}>
            {children(photo, index)}
          </div>
        ))}
      </div>
      {album && wave.photo_count > wave.photos.length && (
        <Link className={cx(text.small, text.link)} to="/album/$albumId" params={{ albumId: album.id }}>
          {t('allFrames', { count: wave.photo_count })}
        </Link>
      )}
    </li>
  );
}
