import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouteMatch, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';
import type { FormSubmission, ActionSuccess } from './action-data.ts';
import type { Section } from '@pleamar/domain/accounts/coming-soon';
import type { PublicSettings } from '@pleamar/contract';
import type { I18n } from '../../texts/i18n.ts';
import type { NamespacePath } from '../../texts/namespaces.ts';

export interface AppContext {
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  /** A browser has them once the server's data is read (`app/router.tsx`). */
  settings: PublicSettings;
  form?: FormSubmission;
  /** The server writes these scripts into the page; a browser has none. */
  readonly scripts?: PageScripts;
}

export interface PageScripts {
  beforePaint: string;
  /** Loads the modules that these routes are hydrated with. */
  moduleLoader: (matches: readonly AnyRouteMatch[]) => string;
}

export interface PageArgs<Params = unknown, Search = unknown> {
  context: AppContext;
  params: Params;
  search: Search;
}

type RouteTree = RegisteredRouter['routeTree'];
export type RouteId = RouteIds<RouteTree>;
type TypesOf<Id extends RouteId> = RouteById<RouteTree, Id>['types'];

/** The search of the route with this id, as the route declares it. */
export type SearchOf<Id extends RouteId> = TypesOf<Id>['fullSearchSchema'];

type ArgsOf<Id extends RouteId> = PageArgs<TypesOf<Id>['allParams'], SearchOf<Id>>;

/**
 * The value `page` of each `page.tsx`. Its functions are methods, whose arguments TypeScript compares in both
 * directions: the list of all pages (`app/routes/page-route.ts`) holds pages of every route.
 */
export interface Page<Args = PageArgs> {
  component: ComponentType;
  notFoundComponent?: ComponentType;
  /** The server awaits it. A browser does not: it shows the page with skeletons at once. */
  prefetch?(this: void, args: Args): Promise<unknown>;
  /** The page is rendered after it, on the server and in the browser. `throw notFound()` answers 404. */
  loader?(this: void, args: Args): Promise<unknown>;
  /** Runs after `loader` and after the page's texts are loaded; in a browser `prefetch` may still be running. */
  head?(this: void, args: Args): PageHead;
  /** Runs on the server for a form that was submitted before hydration. Refusals are thrown as `ApiError`. */
  action?(this: void, fields: URLSearchParams, args: Args): Promise<ActionSuccess>;
}

/** The `action` of a page, where it has a file of its own. */
export type FormAction<Id extends RouteId> = (fields: URLSearchParams, args: ArgsOf<Id>) => Promise<ActionSuccess>;

export interface DefinedPage extends Page {
  /** Id of the route that shows the page, or several. */
  route: string | readonly string[];
}

/** The page of a route: its functions get the route's parameters and search, typed as the route declares them. */
export const definePage = <const Id extends RouteId>(
  route: Id | readonly Id[],
  page: Page<ArgsOf<Id>>,
): DefinedPage => ({ route, ...page });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's folder below `pages/`: the server lists its scripts and styles in the head. */
    page?: string;
    /** A layout with a chunk of its own has its file below `app/layouts/`, without its extension. */
    layout?: string;
    section?: Section;
    status?: number;
    /** The page has an `action`, so the API's server accepts forms at its path. */
    hasAction?: boolean;
    texts?: readonly NamespacePath[];
  }
}
