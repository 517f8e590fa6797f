import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouteMatch, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';
import type { FormPost, FormSuccess } from './sent-form.ts';
import type { Section } from '@pleamar/domain/coming-soon';
import type { PublicSettings } from '@pleamar/contract';
import type { I18n } from '../texts/i18n.ts';
import type { NamespacePath } from '../texts/namespaces.ts';

export interface AppContext {
  queryClient: QueryClient;
  i18n: I18n;
  settings: PublicSettings;
  form?: FormPost;
  /** On the server: text of the script that loads what these routes are hydrated with. */
  startScript?: (matches: readonly AnyRouteMatch[]) => string;
}

export interface PageArgs<Params = unknown, Search = unknown> {
  context: AppContext;
  params: Params;
  search: Search;
}

type RouteTree = RegisteredRouter['routeTree'];
type TypesAt<Id extends RouteIds<RouteTree>> = RouteById<RouteTree, Id>['types'];

/** A page that reads its address: the route gives the names of its parameters and of its search. */
export type PageAt<Id extends RouteIds<RouteTree>> = Page<
  PageArgs<TypesAt<Id>['allParams'], TypesAt<Id>['fullSearchSchema']>
>;

/** In a file that loads with its route: `export const page: Page = { … }`. */
export interface Page<Args = PageArgs> {
  Component: ComponentType;
  /** Fills the query cache. The server awaits it; a browser shows skeletons meanwhile, so a click answers at once. */
  prefetch?: (args: Args) => Promise<unknown>;
  /** Awaited before anything is rendered, on the server and in the browser. `throw notFound()` answers 404. */
  load?: (args: Args) => Promise<unknown>;
  /** Read after `load`, in a browser perhaps before `prefetch` is done; the page's texts are loaded. */
  head?: (args: Args) => PageHead;
  /** On the server: handles a form that a browser submitted before hydration. Refuses with an ApiError. */
  receive?: (fields: URLSearchParams, args: Args) => Promise<FormSuccess>;
  /** Replaces the usual page when `load` throws `notFound()`. */
  NotFound?: ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File below `pages/`, without its extension: the server lists its scripts and styles in the head. */
    page?: string;
    /** File below `app/`, without its extension, for a layout with a chunk of its own. */
    layout?: string;
    section?: Section;
    status?: number;
    texts?: readonly NamespacePath[];
  }
}
