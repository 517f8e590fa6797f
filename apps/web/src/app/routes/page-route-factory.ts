import { createRoute, type AnyRoute, type ParsedLocation } from '@tanstack/react-router';
import { guardedSearch, type Guard } from './guards.ts';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { searchTexts } from './search.ts';

export const createPageRouteFactory =
  <Layout extends AnyRoute>(layout: Layout) =>
  <const Path extends string, const Search extends string = never>(
    path: Path,
    folder: string,
    options: PageOptions<Search> = {},
    guard?: Guard,
  ) => {
    const { loadPage, headOf, ...page } = pageRoute(folder, options);
    const validateSearch = searchTexts(options.search ?? []);
    return createRoute({
      getParentRoute: () => layout,
      path,
      validateSearch,
      ...(guard && {
        beforeLoad: ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
          guard({ search: guardedSearch(location.search), preload }),
      }),
      ...page,
      loaderDeps: ({ search }) => ({ search }),
      loader: ({ context, params, deps: { search } }) => loadPage({ context, params, search }),
      head: ({ loaderData, match }) => headOf(loaderData, match),
    });
  };
