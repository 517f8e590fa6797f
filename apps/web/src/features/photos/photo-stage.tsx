import type { Photo } from '@pleamar/contract/photos';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useZoom, type Swipes } from './use-zoom.ts';

interface PhotoStageProps extends Swipes {
  photo: Photo;
  alt: string;
  /** Above the photo: close, position; the magnifier joins them. */
  bar: ReactNode;
  /** Over the photo: the arrows. */
  children: ReactNode;
}

/** The photo as large as the screen allows, in its own shape, under fingers, mouse and keys. */
export function PhotoStage({ photo, alt, bar, children, ...swipes }: PhotoStageProps) {
  const { t } = useTranslation('photo');
  const { view, drag, isZoomed, toggle, handlers } = useZoom(swipes);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if ((key === '+' && !isZoomed) || (key === '-' && isZoomed)) toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  return (
    <>
      <div className="bar">
        {bar}
        <IconButton
          className="push"
          label={isZoomed ? t('modalZoomOutAria') : t('modalZoomAria')}
          isPressed={isZoomed}
          onClick={() => toggle()}
        >
          {isZoomed ? <ZoomOut className="i" /> : <ZoomIn className="i" />}
        </IconButton>
      </div>
      <div className={isZoomed ? 'stage is-zoomed' : 'stage'}>
        {/* Custom properties have no types. */}
        <figure style={{ '--ratio': ratio } as CSSProperties} {...handlers}>
          <img
            key={photo.id}
            src={photo.url}
            alt={alt}
            draggable={false}
            style={{
              backgroundImage: `url(${photo.thumbnail_url})`,
              transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`,
            }}
          />
        </figure>
        {children}
      </div>
    </>
  );
}
