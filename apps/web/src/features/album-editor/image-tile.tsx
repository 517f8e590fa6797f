import { Check } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format.ts';
import { LetterBadge } from '../../ui/letter-badge.tsx';
import { isSameImage, type EditorImage } from './editor-image.ts';
import { ImagePicture } from './image-picture.tsx';

interface ImageTileProps {
  id: string;
  image: EditorImage;
  isSelected: boolean;
  isActive: boolean;
  /** Far ones are there by their name alone. */
  isNear: boolean;
  /** Both are always the same function: a tile is not drawn again for another one. */
  onPress: (key: string, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One image of the grid: a checkbox as large as its picture. */
export const ImageTile = memo(function ImageTile(props: ImageTileProps) {
  const { id, image, isSelected, isActive, isNear, onPress, onKeyDown } = props;
  const { t } = useTranslation('slider');
  const format = useFormat();
  return (
    <li className={isSelected ? 'tile on' : 'tile'}>
      <input
        id={id}
        type="checkbox"
        aria-label={image.name}
        checked={isSelected}
        readOnly
        // One stop for the Tab key; arrows lead on from there.
        tabIndex={isActive ? 0 : -1}
        // Space comes as a click too.
        onClick={(event) => onPress(image.key, event)}
        onKeyDown={onKeyDown}
      />
      {isNear && (
        <>
          <span className="ph">
            <ImagePicture image={image} />
          </span>
          <span className="marks">
            {image.isPremium && (
              <LetterBadge label={t('premiumAria')} isPremium>
                {t('premiumBadge')}
              </LetterBadge>
            )}
            {image.isCover && <LetterBadge label={t('coverAria')}>{t('coverBadge')}</LetterBadge>}
          </span>
          {image.isPremium && <span className="price num">{format.cents(image.priceCents)}</span>}
          <span className="tick">{isSelected && <Check />}</span>
        </>
      )}
    </li>
  );
}, isSame);

/** The page draws again with every file that arrives; an image is drawn again when something of it changed. */
function isSame(before: ImageTileProps, now: ImageTileProps): boolean {
  return (
    before.id === now.id &&
    before.isSelected === now.isSelected &&
    before.isActive === now.isActive &&
    before.isNear === now.isNear &&
    isSameImage(before.image, now.image)
  );
}
