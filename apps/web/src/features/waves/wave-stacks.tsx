import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import frame from '../../ui/frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import css from './wave-stacks.module.css';

interface WaveStacksProps {
  stacks: readonly WaveStack[];
  photoOf: (photoId: string) => Photo | undefined;
  utcOffsetMinutes: number;
  openId: string | undefined;
  onToggle: (stackId: string) => void;
  /** How many of them are in the page: a whole day's waves at once would be a wall. */
  shown: number;
  onMore: () => void;
}

/** Frames of one ride as one pile, which opens into a film. */
export function WaveStacks(props: WaveStacksProps) {
  const { stacks, photoOf, utcOffsetMinutes, openId, onToggle, shown, onMore } = props;
  const { t } = useTranslation(['album', 'common']);
  return (
    <>
      <div className={css.stacks} data-overflows>
        {stacks.slice(0, shown).map((stack) => {
          const middle = photoOf(stack.photoIds[Math.floor(stack.photoIds.length / 2)] ?? '');
          const { time } = clockAt(stack.startMs, utcOffsetMinutes);
          return (
            <button
              key={stack.id}
              type="button"
              className={css.stack}
              aria-expanded={stack.id === openId}
              aria-controls="pelicula"
              aria-label={`${t('waveAt', { time })} ${t('photos', { count: stack.photoIds.length })}`}
              onClick={() => onToggle(stack.id)}
            >
              <span className={cx(css.pile, stack.photoIds.length === 1 && css.single)}>
                <span className={cx(frame.photo, css.photo)}>
                  {middle && (
                    <Picture src={middle.thumbnail_url} width={480} height={320} alt="" thumbhash={middle.thumbhash} />
                  )}
                </span>
              </span>
              <span className={css.caption}>
                <b className={css.time}>{time}</b>{' '}
                <span className={css.count}>{t('photos', { count: stack.photoIds.length })}</span>
              </span>
            </button>
          );
        })}
      </div>
      {stacks.length > shown && (
        <Button kind="line" className={css.more} onClick={onMore}>
          {t('common:loadMore')}
        </Button>
      )}
    </>
  );
}
