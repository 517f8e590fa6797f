import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './order-downloads.module.css';

export function DownloadsSkeleton() {
  return (
    <div className={css.downloads}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={layout.stack}>
          <Skeleton ratio="3 / 2" />
          <Skeleton height={20} width="70%" />
          <Skeleton height={92} />
        </div>
      ))}
    </div>
  );
}
