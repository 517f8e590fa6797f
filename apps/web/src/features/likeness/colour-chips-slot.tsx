import type { ColourFilter, Photo } from '@pleamar/contract/photos';
import type { ReactNode } from 'react';
import css from './colour-chips-slot.module.css';

interface ColourChipsSlotProps {
  /** The page's first photos, from which the slot knows whether there will be chips. */
  photos: readonly Pick<Photo, 'suit' | 'board'>[];
  chosen: ColourFilter;
  children: ReactNode;
}

export const hasColours = (photos: ColourChipsSlotProps['photos'], { suit, board }: ColourFilter): boolean =>
  Boolean(suit ?? board) || photos.some((photo) => photo.suit || photo.board);

/** Has the chips' height from the start: they load when the page is idle, and would move what is below. */
export function ColourChipsSlot({ photos, chosen, children }: ColourChipsSlotProps) {
  return (
    <div className={css.place} data-expected={hasColours(photos, chosen) || undefined}>
      {children}
    </div>
  );
}
