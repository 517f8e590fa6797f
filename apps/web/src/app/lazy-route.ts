import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { importWithRetry } from '../lib/lazy-with-retry.ts';

/**
 * What a route draws, with a script of its own. Who follows a link without a connection stays where they are until it is
 * back, as they do while a page's data is on its way; the router alone would draw the crash page.
 */
export const lazyRoute = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => importWithRetry(load));
