import type { Photo } from '@pleamar/contract/photos';
import type { WaveStack } from '@pleamar/domain/waves';
import { Fragment, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { clockAt } from '../../lib/format/clock.ts';
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
  /** A whole day's waves at once would be too many in the page. */
  shown: number;
  onMore: () => void;
  /** The film of the open pile is next after its button in tab order and for screen readers. */
  film: ReactNode;
}

export function WaveStacks(props: WaveStacksProps) {
  const { stacks, photoOf, utcOffsetMinutes, openId, onToggle, shown, onMore, film } = props;
  const { t } = useTranslation(['album', 'common']);
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ id: string; top: number; openId: string | undefined }>(undefined);
  // A film that closes above the pressed button would move it from under the finger.
  useLayoutEffect(() => {
    const button = pressed.current && buttonOf(list.current, pressed.current.id);
    if (!button || !pressed.current || pressed.current.openId === openId) return;
    const moved = button.getBoundingClientRect().top - pressed.current.top;
    pressed.current = undefined;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [openId]);
  return (
    <>
      <div
        ref={list}
        className={css.stacks}
        data-overflows
        style={{ '--piles': Math.min(shown, stacks.length) } as CSSProperties}
      >
        {stacks.slice(0, shown).map((stack) => {
          const middle = photoOf(stack.photoIds[Math.floor(stack.photoIds.length / 2)] ?? '');
          const { time } = clockAt(stack.startMs, utcOffsetMinutes);
          return (
            <Fragment key={stack.id}>
              <button
                type="button"
                className={css.stack}
                data-wave={stack.id}
                aria-expanded={stack.id === openId}
                aria-controls="wave-film"
                aria-label={`${t('waveAt', { time })} ${t('photos', { count: stack.photoIds.length })}`}
                onClick={({ currentTarget }) => {
                  pressed.current = { id: stack.id, top: currentTarget.getBoundingClientRect().top, openId };
                  onToggle(stack.id);
                }}
              >
                <span className={cx(css.pile, stack.photoIds.length === 1 && css.single)}>
                  <span className={cx(frame.photo, css.photo)}>
                    {middle && (
                      <Picture
                        src={middle.thumbnail_url}
                        width={480}
                        height={320}
                        alt=""
                        thumbhash={middle.thumbhash}
                      />
                    )}
                  </span>
                </span>
                <span className={css.caption}>
                  <b className={css.time}>{time}</b>{' '}
                  <span className={css.count}>{t('photos', { count: stack.photoIds.length })}</span>
                </span>
              </button>
              {stack.id === openId && <div className={css.film}>{film}</div>}
            </Fragment>
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

const buttonOf = (list: HTMLElement | null, waveId: string) =>
  list?.querySelector<HTMLElement>(`[data-wave="${CSS.escape(waveId)}"]`);
