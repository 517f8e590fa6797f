import { createRoute, Outlet } from '@tanstack/react-router';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

/** Pages that have the screen to themselves. */
const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

const pageAt = <const Path extends string>(path: Path, folder: string, options: PageOptions) =>
  createRoute({ getParentRoute: () => layout, path, ...pageRoute(folder, options) });

export const bareRoutes = layout.addChildren([pageAt('/reloj', 'clock', { texts: ['pageClock'] })]);
