import type { Photo } from '@pleamar/contract/photos';
import type { Wave } from '@pleamar/domain/waves/waves';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import css from './wave-grid.module.css';

interface WaveGridProps {
  waves: readonly Wave[];
  photoOf: (photoId: string) => Photo | undefined;
  utcOffsetMinutes: number;
  openId: string | undefined;
  onToggle: (waveId: string) => void;
  /** The frames of the open wave; they follow its button in tab order and for screen readers. */
  frames: ReactNode;
}

interface PagedWaveGridProps extends WaveGridProps {
  /** How many waves are in the page: a whole day's would be too many. */
  shown: number;
  onMore: () => void;
}

export function PagedWaveGrid({ waves, shown, onMore, ...props }: PagedWaveGridProps) {
  const { t } = useTranslation();
  return (
    <>
      <WaveGrid {...props} waves={waves.slice(0, shown)} />
      {waves.length > shown && (
        <Button kind="line" className={css.more} onClick={onMore}>
          {t('loadMore')}
        </Button>
      )}
    </>
  );
}

export function WaveGrid({ waves, photoOf, utcOffsetMinutes, openId, onToggle, frames }: WaveGridProps) {
  const { t } = useTranslation('album');
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ id: string; top: number; openId: string | undefined }>(undefined);
  // Without it, frames that close above the pressed button would move the button from under the finger.
  useLayoutEffect(() => {
    const button = pressed.current && buttonOf(list.current, pressed.current.id);
    if (!button || !pressed.current || pressed.current.openId === openId) return;
    const moved = button.getBoundingClientRect().top - pressed.current.top;
    pressed.current = undefined;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [openId]);
  return (
    <div ref={list} className={css.waves} data-overflows style={{ '--waves': waves.length }}>
      {waves.map((wave) => {
        const middle = photoOf(wave.photoIds[Math.floor(wave.photoIds.length / 2)] ?? '');
        const { time } = clockAt(wave.startMs, utcOffsetMinutes);
        return (
          <Fragment key={wave.id}>
            <button
              type="button"
              className={css.wave}
              data-wave={wave.id}
              aria-expanded={wave.id === openId}
              aria-controls="wave-frames"
              aria-label={`${t('waveAt', { time })} ${t('photos', { count: wave.photoIds.length })}`}
              onClick={({ currentTarget }) => {
                pressed.current = { id: wave.id, top: currentTarget.getBoundingClientRect().top, openId };
                onToggle(wave.id);
              }}
            >
              <span className={cx(css.cover, wave.photoIds.length === 1 && css.single)}>
                <span className={cx(photoFrame.photo, css.photo)}>
                  {middle && (
                    <Picture src={middle.thumbnail_url} width={480} height={320} alt="" thumbhash={middle.thumbhash} />
                  )}
                </span>
              </span>
              <span className={css.caption}>
                <b className={css.time}>{time}</b>{' '}
                <span className={css.count}>{t('photos', { count: wave.photoIds.length })}</span>
              </span>
            </button>
            {wave.id === openId && <div className={css.frames}>{frames}</div>}
          </Fragment>
        );
      })}
    </div>
  );
}

const buttonOf = (list: HTMLElement | null, waveId: string) =>
  list?.querySelector<HTMLElement>(`[data-wave="${CSS.escape(waveId)}"]`);
