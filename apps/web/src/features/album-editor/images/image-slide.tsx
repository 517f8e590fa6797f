import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import photoFrame from '../../../ui/photo-frame.module.css';
import { moveFocus } from '../../../ui/move-focus.ts';
import { isSameImage, type EditorImage } from './editor-image.ts';
import { ImageMarks } from './image-marks.tsx';
import { ImagePicture } from './image-picture.tsx';
import css from './image-slide.module.css';

interface ImageSlideProps {
  image: EditorImage;
  isNear: boolean;
  isSelected: boolean;
  onSelect: (key: string) => void;
  onRemove: (image: EditorImage) => void;
  onFocusLost: () => void;
  isLocked: boolean;
}

export const ImageSlide = memo(function ImageSlide(props: ImageSlideProps) {
  const { image, isNear, isSelected, onSelect, onRemove, onFocusLost, isLocked } = props;
  const { t } = useTranslation('slider');
  const { key, name } = image;
  if (!isNear) return <li className={css.slide} aria-hidden="true" />;
  return (
    <li className={css.slide}>
      <button
        type="button"
        className={cx(photoFrame.photo, photoFrame.ratio32, css.photo)}
        aria-pressed={isSelected}
        aria-label={t('selectAria', { name })}
        onClick={() => onSelect(key)}
      >
        <ImagePicture image={image} />
      </button>
      <ImageMarks image={image} className={css.marks} />
      <button
        type="button"
        className={css.remove}
        aria-label={t('removeAria', { name })}
        disabled={isLocked}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget, onFocusLost);
          onRemove(image);
        }}
      >
        <X size={16} />
      </button>
    </li>
  );
}, isSame);

/** The page renders for every uploaded file; with this an image renders only for its own changes. */
function isSame({ image, ...before }: ImageSlideProps, { image: imageNow, ...now }: ImageSlideProps): boolean {
  const isDrawn = before.isNear || now.isNear;
  if (!isDrawn) return true;
  return (
    isSameImage(image, imageNow) &&
    before.isNear === now.isNear &&
    before.isSelected === now.isSelected &&
    before.isLocked === now.isLocked &&
    before.onSelect === now.onSelect &&
    before.onRemove === now.onRemove &&
    before.onFocusLost === now.onFocusLost
  );
}
