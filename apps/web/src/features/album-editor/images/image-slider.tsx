import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import text from '../../../ui/text.module.css';
import { EditorBlock } from '../editor-block.tsx';
import type { EditorImage } from './editor-image.ts';
import { ImageSlide } from './image-slide.tsx';
import { useStripView, SLIDER_VISIBLE_PHOTOS } from './strip-view.ts';
import css from './image-slider.module.css';

interface ImageSliderProps {
  images: readonly EditorImage[];
  selectedKey: string | null;
  linkedKey: string;
  onSelect: (key: string) => void;
  onRemove: (image: EditorImage) => void;
  onFocusLost: () => void;
  isLocked: boolean;
}

/** This many images on either side of the view are rendered; an album may have two thousand. */
const imagesAhead = 12;

/** The strip scrolls as the browser does, so touch, the keyboard's focus and the arrow buttons all move it. */
export function ImageSlider(props: ImageSliderProps) {
  const { images, selectedKey, linkedKey, onSelect, onRemove, onFocusLost, isLocked } = props;
  const { t } = useTranslation('slider');
  const strip = useRef<HTMLOListElement>(null);
  const total = images.length;
  const isLong = total > SLIDER_VISIBLE_PHOTOS;
  const { first, last, canGoBack, canGoOn, turn, show } = useStripView(strip, total);
  const isNear = (index: number) => index >= first - imagesAhead && index <= last + imagesAhead;
  const selectedIndex = images.findIndex(({ key }) => key === selectedKey);
  const showSelected = useEffectEvent(() => show(selectedIndex));
  useEffect(() => {
    // The grid of all images can change the selection too.
    if (selectedKey !== null) showSelected();
  }, [selectedKey]);
  const linkedIndex = images.findIndex(({ key }) => key === linkedKey);
  // The linked image exists only once the strip is near it.
  const isLinkedNear = linkedIndex >= 0 && isNear(linkedIndex);
  const wasLinkedFocused = useRef(false);
  const focusLinked = useEffectEvent(() => {
    if (wasLinkedFocused.current) return;
    wasLinkedFocused.current = true;
    strip.current?.children[linkedIndex]?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (isLinkedNear) focusLinked();
  }, [isLinkedNear]);
  return (
    <EditorBlock
      aria-label={t('title')}
      hasLongHead={isLong}
      head={
        <>
          <h2>{t('title')}</h2>
          {isLong && (
            <span className={css.turning}>
              <span className={cx(text.muted, text.number, css.position)}>
                {t('position', { from: first + 1, to: last + 1, total })}
              </span>
              <span className={css.arrows}>
                <IconButton
                  className={css.arrow}
                  label={t('previousAria')}
                  hasBorder
                  disabled={!canGoBack}
                  onClick={() => turn(-1)}
                >
                  <ChevronLeft />
                </IconButton>
                <IconButton
                  className={css.arrow}
                  label={t('nextAria')}
                  hasBorder
                  disabled={!canGoOn}
                  onClick={() => turn(1)}
                >
                  <ChevronRight />
                </IconButton>
              </span>
            </span>
          )}
        </>
      }
    >
      <ol className={css.slider} ref={strip}>
        {images.map((image, index) => (
          <ImageSlide
            key={image.key}
            image={image}
            isNear={isNear(index)}
            isSelected={image.key === selectedKey}
            onSelect={onSelect}
            onRemove={onRemove}
            onFocusLost={onFocusLost}
            isLocked={isLocked}
          />
        ))}
      </ol>
    </EditorBlock>
  );
}
