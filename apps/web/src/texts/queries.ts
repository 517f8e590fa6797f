import { queryOptions } from '@tanstack/react-query';
import type { I18n } from './i18n.ts';
import { loadTexts } from './load.ts';
import type { NamespacePath } from './namespaces.ts';

/** For a component that few pages show: its texts load with it instead of with the route. */
export const textsQuery = (i18n: I18n, paths: readonly NamespacePath[]) =>
  queryOptions({
    queryKey: ['texts', ...paths],
    queryFn: async () => {
      await loadTexts(i18n, paths);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
