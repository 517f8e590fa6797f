import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './wave-stacks.module.css';

/** Placeholder for a large album's piles while its times load: the photos below do not jump when they come. */
export function WaveStacksSkeleton({ count }: { count: number }) {
  return (
    <div className={css.stacks} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span className={css.stack} key={index}>
          <span className={cx(css.pile, css.single)}>
            <Skeleton className={css.photo} />
          </span>
          <span className={css.caption} />
        </span>
      ))}
    </div>
  );
}
