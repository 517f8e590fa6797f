import type { ComponentType } from 'react';
import type { NamespacePath } from '../texts/namespaces.ts';
import { lazyRoute } from './lazy-route.ts';

const layouts = import.meta.glob<{ Layout: ComponentType }>(['./*-layout.tsx', '!./public-layout.tsx']);

export function layoutRoute(layout: string, texts: readonly NamespacePath[] = []) {
  const importLayout = layouts[`./${layout}.tsx`];
  if (!importLayout) throw new Error(`app/${layout}.tsx does not exist`);
  return {
    component: lazyRoute(async () => ({ default: (await importLayout()).Layout })),
    staticData: { layout, texts },
  };
}
