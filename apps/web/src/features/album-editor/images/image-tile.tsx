import { Check } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { cx } from '../../../ui/cx.ts';
import photoFrame from '../../../ui/photo-frame.module.css';
import text from '../../../ui/text.module.css';
import { isSameImage, type EditorImage } from './editor-image.ts';
import { ImageMarks } from './image-marks.tsx';
import { ImagePicture } from './image-picture.tsx';
import css from './image-tile.module.css';

interface ImageTileProps {
  id: string;
  image: EditorImage;
  isSelected: boolean;
  isActive: boolean;
  isNear: boolean;
  /** A tile does not render for new callbacks, so they must be stable. */
  onPress: (key: string, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export const ImageTile = memo(function ImageTile(props: ImageTileProps) {
  const { id, image, isSelected, isActive, isNear, onPress, onKeyDown } = props;
  const { t } = useTranslation('imageConfig');
  const format = useFormat();
  return (
    <li className={cx(css.tile, isSelected && css.selected)}>
      <input
        id={id}
        type="checkbox"
        className={css.checkbox}
        aria-label={image.name}
        checked={isSelected}
        readOnly
        tabIndex={isActive ? 0 : -1}
        // Space fires a click too, so it needs no key handler.
        onClick={(event) => onPress(image.key, event)}
        onKeyDown={onKeyDown}
      />
      {isNear && (
        <>
          <span className={cx(photoFrame.photo, css.photo)}>
            <ImagePicture image={image} />
          </span>
          <ImageMarks image={image} className={css.marks} />
          {(image.isPremium || image.isFree) && (
            <span className={cx(text.number, css.price)}>
              {image.isFree ? t('free') : format.cents(image.priceCents)}
            </span>
          )}
          <span className={css.tick}>{isSelected && <Check size={16} />}</span>
        </>
      )}
    </li>
  );
}, isSame);

/** The page renders for every uploaded file; with this an image renders only for its own changes. */
function isSame(before: ImageTileProps, now: ImageTileProps): boolean {
  return (
    before.id === now.id &&
    before.isSelected === now.isSelected &&
    before.isActive === now.isActive &&
    before.isNear === now.isNear &&
    isSameImage(before.image, now.image)
  );
}
