import { createRoute, Outlet } from '@tanstack/react-router';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';
import { searchTexts } from './search.ts';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

const pageAt = <const Path extends string, const Search extends string = never>(
  path: Path,
  folder: string,
  options: PageOptions<Search>,
) => {
  const { loadPage, ...page } = pageRoute(folder, options);
  return createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: searchTexts(options.search ?? []),
    ...page,
    loader: ({ context, params, deps }) => loadPage({ context, params, deps }),
  });
};

export const bareRoutes = layout.addChildren([pageAt('/reloj', 'clock', { texts: ['pages/pageClock'] })]);
