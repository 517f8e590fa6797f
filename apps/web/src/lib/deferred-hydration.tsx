import { lazyRouteComponent } from '@tanstack/react-router';
import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { importWithRetry } from './lazy-with-retry.ts';
import { announcePart, expectPart, type Part } from './hydration.tsx';

export interface DeferredPart {
  preload: () => Promise<unknown>;
}

/** The server renders it with the page, and a navigation loads both at once; the route lists its file (`deferred`). */
export function deferredHydration<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & DeferredPart {
  const part: Part = { isDrawn: false };
  const Lazy = lazyRouteComponent(async () => {
    const Drawn = await importWithRetry(importPart);
    return { default: (props: Props) => <Announced part={part} drawn={<Drawn {...props} />} /> };
  });
  function Deferred(props: Props) {
    useEffect(() => expectPart(part), []);
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    );
  }
  // React discards the server's HTML of a part whose props change before its script is loaded.
  return Object.assign(memo(Deferred), { preload: async () => Lazy.preload?.() });
}

function Announced({ part, drawn }: { part: Part; drawn: ReactNode }) {
  useEffect(() => announcePart(part), [part]);
  return drawn;
}
