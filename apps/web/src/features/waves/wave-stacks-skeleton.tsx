import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import './wave-stacks.css';
import layout from '../../ui/layout.module.css';

/** The place of a large album's piles while its times are on their way: the photos below do not jump when they come. */
export function WaveStacksSkeleton({ count, head }: { count: number; head: ReactNode }) {
  const { t } = useTranslation('album');
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2>{t('byWaves')}</h2>
        {head}
      </div>
      <div className="stacks" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span className="st" key={index}>
            <span className="pile single">
              <Skeleton className="ph" />
            </span>
            <span className="cap" />
          </span>
        ))}
      </div>
    </section>
  );
}
