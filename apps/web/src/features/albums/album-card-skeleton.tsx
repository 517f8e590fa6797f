import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './album-card.module.css';

export function AlbumCardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(css.card, className)}>
      <span className={cx(photoFrame.photo, css.cover)}>
        <Skeleton height="100%" />
      </span>
      <div className={css.caption}>
        <Skeleton width="70%" height="1.2em" />
      </div>
    </div>
  );
}
