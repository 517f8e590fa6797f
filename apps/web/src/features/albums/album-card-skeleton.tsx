import { Skeleton } from '../../ui/skeleton.tsx';
import './album-card.css';

/** The card's shape before the card. */
export function AlbumCardSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`album ${className}`}>
      <span className="ph">
        <Skeleton height="100%" />
      </span>
      <div className="cap">
        <Skeleton width="70%" height="1.2em" />
      </div>
    </div>
  );
}
