import { importWithRetry } from '../../lib/page/import-with-retry.ts';

/**
 * A loader of a module whose callers continue in the order of their calls. If each call retried by itself, a logout
 * could close the cart of the next login.
 */
export function loadedInOrder<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= importWithRetry(load).finally(() => {
      loading = undefined;
    });
    return loading;
  };
}
