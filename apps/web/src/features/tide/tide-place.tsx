import { Suspense } from 'react';
import { useQuiet } from '../../lib/use-quiet.ts';
import type { TideProps } from './tide.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import css from './tide-place.module.css';

const Tide = lazyPart(async () => (await import('./tide.tsx')).Tide);

/** A line's height from the beginning: the tide comes when the page has nothing else to do, and moves nothing. */
export function TidePlace({ marked, ...props }: Omit<TideProps, 'marked'> & { marked: TideProps['marked'] | null }) {
  const isQuiet = useQuiet();
  return (
    <div className={css.place}>
      {isQuiet && marked && (
        <Suspense>
          <Tide {...props} marked={marked} />
        </Suspense>
      )}
    </div>
  );
}
