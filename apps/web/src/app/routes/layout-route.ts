import type { ComponentType } from 'react';
import type { NamespacePath } from '../../texts/namespaces.ts';
import { lazyRoute } from './lazy-route.ts';

const layouts = import.meta.glob<{ Layout: ComponentType }>([
  '../layouts/*-layout.tsx',
  '!../layouts/public-layout.tsx',
]);

export function layoutRoute(layout: string, texts: readonly NamespacePath[] = []) {
  const importLayout = layouts[`../layouts/${layout}.tsx`];
  if (!importLayout) throw new Error(`app/layouts/${layout}.tsx does not exist`);
  return {
    component: lazyRoute(async () => ({ default: (await importLayout()).Layout })),
    staticData: { layout, texts },
  };
}
