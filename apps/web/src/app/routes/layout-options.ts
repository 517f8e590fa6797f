import type { ComponentType } from 'react';
import type { NamespacePath } from '../../texts/namespaces.ts';
import { lazyRouteComponentWithRetry } from './lazy-route-component.ts';

const layouts = import.meta.glob<{ Layout: ComponentType }>([
  '../layouts/*-layout.tsx',
  '!../layouts/public-layout.tsx',
]);

export function layoutOptions(layout: string, texts: readonly NamespacePath[] = []) {
  const importLayout = layouts[`../layouts/${layout}.tsx`];
  if (!importLayout) throw new Error(`app/layouts/${layout}.tsx does not exist`);
  return {
    component: lazyRouteComponentWithRetry(async () => ({ default: (await importLayout()).Layout })),
    staticData: { layout, texts },
  };
}
