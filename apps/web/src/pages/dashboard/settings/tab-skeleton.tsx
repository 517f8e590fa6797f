import { Skeleton } from '../../../ui/skeleton.tsx';
import layout from '../../../ui/layout.module.css';

export const tabSkeleton = (
  <div className={layout.stack}>
    <Skeleton height={112} />
    <Skeleton height={168} />
    <Skeleton height={96} />
  </div>
);
