import { Suspense } from 'react';
import { useIdle } from '../../lib/page/use-idle.ts';
import type { TideProps } from './tide.tsx';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import css from './tide-slot.module.css';

const Tide = lazyWithRetry(async () => (await import('./tide.tsx')).Tide);

/**
 * Keeps the height of the tide's line: it loads when the page is idle and must not move the content. `tide` is called
 * then too, since a browser's first clock of a time zone takes 25 ms, on a phone a tenth of a second.
 */
export function TideSlot({ tide }: { tide: () => TideProps }) {
  const isIdle = useIdle();
  return (
    <div className={css.place}>
      {isIdle && (
        <Suspense>
          <Tide {...tide()} />
        </Suspense>
      )}
    </div>
  );
}
