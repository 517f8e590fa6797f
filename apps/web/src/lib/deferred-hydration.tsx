import { lazyRouteComponent } from '@tanstack/react-router';
import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { importWithRetry, lazyWithRetry } from './lazy-with-retry.ts';
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
  return Object.assign(framed(part, Lazy), { preload: async () => Lazy.preload?.() });
}

/** Only some visits of a page show it, so the page does not load it: it is interactive later than the rest. */
export function lazyHydration<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part: Part = { isDrawn: false };
  const Lazy = lazyWithRetry(async () => {
    const Drawn = await importPart();
    return (props: Props) => <Announced part={part} drawn={<Drawn {...props} />} />;
  });
  return framed(part, Lazy);
}

function framed<Props extends object>(part: Part, Drawn: ComponentType<Props>): ComponentType<Props> {
  function Framed(props: Props) {
    useEffect(() => expectPart(part), []);
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    );
  }
  // React discards the server's HTML of a part whose props change before its script is loaded.
  return memo(Framed);
}

function Announced({ part, drawn }: { part: Part; drawn: ReactNode }) {
  useEffect(() => announcePart(part), [part]);
  return drawn;
}
