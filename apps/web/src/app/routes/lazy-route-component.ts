import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';

/** A link without a connection waits on the current page; the router alone would render the crash page. */
export const lazyRouteComponentWithRetry = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => importWithRetry(load));
