import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './wave-grid.module.css';

interface WaveGridSkeletonProps {
  count: number;
  hasMore?: boolean;
}

/** Keeps the room for the waves, so that the photos below do not move when a large album's times come. */
export function WaveGridSkeleton({ count, hasMore = false }: WaveGridSkeletonProps) {
  return (
    <>
      <div className={css.waves} aria-hidden="true" style={{ '--waves': count }}>
        {Array.from({ length: count }, (_, index) => (
          <span className={css.wave} key={index}>
            <span className={cx(css.cover, css.single)}>
              <Skeleton className={css.photo} />
            </span>
            <span className={css.caption} />
          </span>
        ))}
      </div>
      {hasMore && <Skeleton className={css.more} width={140} height="var(--tap)" />}
    </>
  );
}
