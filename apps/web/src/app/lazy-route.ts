import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { importWithRetry } from '../lib/lazy-with-retry.ts';

/**
 * A route's component, with a script of its own. Following a link without a connection stays on the current page until
 * it is back, as while a page's data loads; the router alone would render the crash page.
 */
export const lazyRoute = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => importWithRetry(load));
