import type { ColourFilter, Photo } from '@pleamar/contract/photos';
import type { ReactNode } from 'react';
import css from './colours-place.module.css';

interface ColoursPlaceProps {
  /** The first photos, which come with the page, show whether there will be chips. */
  photos: readonly Pick<Photo, 'suit' | 'board'>[];
  chosen: ColourFilter;
  children: ReactNode;
}

/** As high as its chips from the start: they load when the page is idle and must not shift it. */
export function ColoursPlace({ photos, chosen, children }: ColoursPlaceProps) {
  const isChosen = Boolean(chosen.suit ?? chosen.board);
  const isExpected = isChosen || photos.some(({ suit, board }) => suit || board);
  return (
    <div className={css.place} data-expected={isExpected || undefined}>
      {children}
    </div>
  );
}
