import { SLIDER_VISIBLE_PHOTOS } from '@pleamar/domain/constants';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorImage } from './editor-image.ts';
import { ImageSlide } from './image-slide.tsx';
import './image-slider.css';

interface ImageSliderProps {
  images: readonly EditorImage[];
  selectedKey: string | null;
  onSelect: (key: string) => void;
  onRemove: (image: EditorImage) => void;
  isLocked: boolean;
}

/** Pictures this far outside the view are there already when they come into it; the other two thousand are not. */
const near = 8;

/** Spec §2: four at a time, with arrows when there are more. */
export function ImageSlider({ images, selectedKey, onSelect, onRemove, isLocked }: ImageSliderProps) {
  const { t } = useTranslation('slider');
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', containScroll: 'trimSnaps' });
  const [view, setView] = useState({ first: 0, last: SLIDER_VISIBLE_PHOTOS - 1, canGoBack: false, canGoOn: true });

  useEffect(() => {
    if (!carousel) return undefined;
    const look = () => {
      const inView = carousel.slidesInView();
      setView((before) => ({
        first: inView.length > 0 ? Math.min(...inView) : before.first,
        last: inView.length > 0 ? Math.max(...inView) : before.last,
        canGoBack: carousel.canScrollPrev(),
        canGoOn: carousel.canScrollNext(),
      }));
    };
    carousel.on('slidesInView', look).on('select', look).on('reInit', look);
    return () => void carousel.off('slidesInView', look).off('select', look).off('reInit', look);
  }, [carousel]);

  const total = images.length;
  const hasMore = total > SLIDER_VISIBLE_PHOTOS;
  const from = Math.min(view.first + 1, total);
  const to = Math.min(view.last + 1, total);
  return (
    <section className="block" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {hasMore && (
          <>
            <span className="push muted num">{t('position', { from, to, total })}</span>
            <span className="arrows">
              <IconButton
                label={t('previousAria')}
                hasBorder
                disabled={!view.canGoBack}
                onClick={() => carousel?.scrollPrev()}
              >
                <ChevronLeft className="i" />
              </IconButton>
              <IconButton
                label={t('nextAria')}
                hasBorder
                disabled={!view.canGoOn}
                onClick={() => carousel?.scrollNext()}
              >
                <ChevronRight className="i" />
              </IconButton>
            </span>
          </>
        )}
      </header>
      {total === 0 ? (
        <p className="muted">{t('empty')}</p>
      ) : (
        <div className="slider" ref={viewport}>
          <ol>
            {images.map((image, index) => (
              <ImageSlide
                key={image.key}
                image={image}
                isNear={index >= view.first - near && index <= view.last + near}
                isSelected={image.key === selectedKey}
                onSelect={onSelect}
                onRemove={onRemove}
                isLocked={isLocked}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
