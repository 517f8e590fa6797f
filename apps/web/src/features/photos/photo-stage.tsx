import type { Photo } from '@pleamar/contract/photos';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { useKeys } from '../../ui/use-keys.ts';
import { useZoom, type Swipes } from './use-zoom.ts';
import css from './photo-stage.module.css';

interface PhotoStageProps extends Swipes {
  photo: Photo;
  alt: string;
  bar: ReactNode;
  children: ReactNode;
}

export function PhotoStage({ photo, alt, bar, children, ...swipes }: PhotoStageProps) {
  const { t } = useTranslation('photo');
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  const figure = useRef<HTMLElement>(null);
  // Addresses that failed to load. The small picture may load where the large one does not.
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [photo.url, photo.thumbnail_url].filter(Boolean).find((url) => !failed.includes(url));
  const { view, drag, isZoomed, toggle, move, wheel, handlers } = useZoom(ratio, swipes);
  // The arrow keys move an enlarged photo, and must not turn the page then.
  const moveBy = (x: number, y: number) => (event: KeyboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    move({ x, y }, figure.current);
  };
  useKeys(
    isZoomed
      ? {
          '-': () => toggle(),
          ArrowLeft: moveBy(STEP_PX, 0),
          ArrowRight: moveBy(-STEP_PX, 0),
          ArrowUp: moveBy(0, STEP_PX),
          ArrowDown: moveBy(0, -STEP_PX),
        }
      : { '+': () => toggle() },
    { isFirst: true },
  );
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // On a narrow screen the wheel scrolls the photo together with the content below it.
    if (!figure.current || (!event.ctrlKey && matchMedia('(width < 768px)').matches)) return;
    event.preventDefault();
    wheel(event, figure.current);
  });
  useEffect(() => {
    const viewport = figure.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // Not with `onWheel`: React's listener is passive, and the browser would enlarge the whole page.
    viewport?.addEventListener('wheel', listen, { passive: false });
    return () => viewport?.removeEventListener('wheel', listen);
  }, [figure]);
  return (
    <>
      <div className={css.bar}>
        {bar}
        <IconButton
          className={layout.pushed}
          label={isZoomed ? t('modalZoomOutAria') : t('modalZoomAria')}
          isPressed={isZoomed}
          onClick={() => toggle()}
        >
          {isZoomed ? <ZoomOut /> : <ZoomIn />}
        </IconButton>
      </div>
      <div className={cx(css.stage, isZoomed && css.zoomed)} data-photo-stage>
        <figure className={css.photo} ref={figure} style={{ '--ratio': ratio }} {...handlers}>
          {source && (
            <img
              key={photo.id}
              src={source}
              alt={alt}
              draggable={false}
              onError={() => setFailed([...failed, source])}
              style={{
                backgroundImage: `url(${photo.thumbnail_url})`,
                transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`,
              }}
            />
          )}
        </figure>
        {source !== photo.url && (
          <p className={css.broken} role="alert">
            {t('brokenImage')}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

/** How far an arrow key moves an enlarged photo, to show the part beyond that edge. */
const STEP_PX = 80;
