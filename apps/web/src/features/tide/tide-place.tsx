import { Suspense } from 'react';
import { useIdle } from '../../lib/use-idle.ts';
import type { TideProps } from './tide.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import css from './tide-place.module.css';

const Tide = lazyPart(async () => (await import('./tide.tsx')).Tide);

/** A line's height from the beginning: the tide comes when the page has nothing else to do, and moves nothing. */
export function TidePlace(props: TideProps) {
  const isIdle = useIdle();
  return (
    <div className={css.place}>
      {isIdle && (
        <Suspense>
          <Tide {...props} />
        </Suspense>
      )}
    </div>
  );
}
