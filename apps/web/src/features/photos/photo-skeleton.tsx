import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import card from './photo-card.module.css';
import grid from './photo-grid.module.css';

const PHOTO_SKELETONS = 8;

export function PhotoSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Skeleton className={card.photo} />
    </div>
  );
}

export function PhotoGridSkeleton({ label }: { label: string }) {
  return (
    <div className={grid.grid}>
      <LoadingNote label={label} />
      <div className={grid.cards}>
        {Array.from({ length: PHOTO_SKELETONS }, (_, index) => (
          <PhotoSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
