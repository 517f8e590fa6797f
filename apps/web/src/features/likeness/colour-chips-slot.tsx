import type { ColourFilter, Photo } from '@pleamar/contract/photos';
import type { ReactNode } from 'react';
import css from './colour-chips-slot.module.css';

interface ColourChipsSlotProps {
  /** The first photos, which come with the page, show whether there will be chips. */
  photos: readonly Pick<Photo, 'suit' | 'board'>[];
  chosen: ColourFilter;
  children: ReactNode;
}

export const hasColours = (photos: ColourChipsSlotProps['photos'], { suit, board }: ColourFilter): boolean =>
  Boolean(suit ?? board) || photos.some((photo) => photo.suit || photo.board);

/** The chips load when the page is idle and must not shift it, so the place has their height from the start. */
export function ColourChipsSlot({ photos, chosen, children }: ColourChipsSlotProps) {
  return (
    <div className={css.place} data-expected={hasColours(photos, chosen) || undefined}>
      {children}
    </div>
  );
}
