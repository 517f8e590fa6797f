import type { Photo } from '@pleamar/contract/photos';
import { memo, useEffect, useEffectEvent, type ReactNode } from 'react';
import { PhotoSkeleton } from './photo-skeleton.tsx';
import { usePhotoRows } from './use-photo-rows.ts';
import css from './photo-grid.module.css';

interface PhotoGridProps {
  label: string;
  photos: readonly Photo[];
  /** The number of all photos, also of those that are not loaded, for the grid's height. */
  total: number;
  shownIndex?: number | undefined;
  onReach: (end: number) => void;
  children: (photo: Photo, index: number) => ReactNode;
}

/** Renders only the photos on the screen, so that thousands scroll like fifty. */
export function PhotoGrid({ label, photos, total, shownIndex, onReach, children }: PhotoGridProps) {
  const { grid, firstRow, start, end, isMeasured, scrollToPhoto } = usePhotoRows(total);
  useEffect(() => onReach(end), [end, onReach]);
  const goTo = useEffectEvent((index: number) => scrollToPhoto(index));
  useEffect(() => {
    if (isMeasured && shownIndex !== undefined && shownIndex >= 0) goTo(shownIndex);
  }, [isMeasured, shownIndex]);
  const style = { '--count': total, '--first-row': firstRow };
  return (
    <section className={css.grid} aria-label={label} style={style}>
      <div className={css.whole}>
        <div className={css.cards} ref={grid}>
          {Array.from({ length: Math.max(end - start, 0) }, (_, offset) => {
            const index = start + offset;
            const photo = photos[index];
            if (!photo) return <PhotoSkeleton key={index} />;
            return <Cell key={photo.id} photo={photo} index={index} draw={children} />;
          })}
        </div>
      </div>
    </section>
  );
}

interface CellProps {
  photo: Photo;
  index: number;
  draw: PhotoGridProps['children'];
}

/** Memoized, or every card on the screen would be drawn again for each row that scrolls in. */
const Cell = memo(function Cell({ photo, index, draw }: CellProps) {
  return draw(photo, index);
});
