import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './wave-stacks.module.css';

interface WaveStacksSkeletonProps {
  count: number;
  hasMore?: boolean;
}

/** The photos below do not jump when the times of a large album come. */
export function WaveStacksSkeleton({ count, hasMore = false }: WaveStacksSkeletonProps) {
  return (
    <>
      <div className={css.stacks} aria-hidden="true" style={{ '--piles': count } as CSSProperties}>
        {Array.from({ length: count }, (_, index) => (
          <span className={css.stack} key={index}>
            <span className={cx(css.pile, css.single)}>
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
