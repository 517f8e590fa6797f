import { PHOTO_SKELETONS } from '@pleamar/domain/constants';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './photo-card.css';
import './photo-grid.css';

/** A card before its photo is known. */
export function PhotoSkeleton() {
  return (
    <div className="photo" aria-hidden="true">
      <Skeleton className="ph" />
    </div>
  );
}

/** Spec §2: eight of them while an album's photos are on their way. */
export function PhotoGridSkeleton({ label }: { label: string }) {
  return (
    <div className="photo-grid">
      <LoadingNote label={label} />
      <div className="cards">
        {Array.from({ length: PHOTO_SKELETONS }, (_, index) => (
          <PhotoSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
