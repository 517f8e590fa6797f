import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouteMatch, RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';
import type { FormPost, FormSuccess } from './sent-form.ts';
import type { Section } from '@pleamar/domain/accounts/coming-soon';
import type { PublicSettings } from '@pleamar/contract';
import type { I18n } from '../../texts/i18n.ts';
import type { NamespacePath } from '../../texts/namespaces.ts';

export interface AppContext {
  queryClient: QueryClient;
  i18n: I18n;
  settings: PublicSettings;
  form?: FormPost;
  /** The server writes this script into the page; it loads what these routes are hydrated with. */
  startScript?: (matches: readonly AnyRouteMatch[]) => string;
}

export interface PageArgs<Params = unknown, Search = unknown> {
  context: AppContext;
  params: Params;
  search: Search;
}

type RouteTree = RegisteredRouter['routeTree'];
type TypesAt<Id extends RouteIds<RouteTree>> = RouteById<RouteTree, Id>['types'];

/** The page of the route with this id, for pages that read its parameters or its search. */
export type PageAt<Id extends RouteIds<RouteTree>> = Page<
  PageArgs<TypesAt<Id>['allParams'], TypesAt<Id>['fullSearchSchema']>
>;

/** A `page.tsx` has `export const page: Page = { … }`, which `app/routes/page-route.ts` loads when its route is opened. */
export interface Page<Args = PageArgs> {
  Component: ComponentType;
  /** The server awaits it; a browser shows skeletons meanwhile, so a click answers at once. */
  prefetch?: (args: Args) => Promise<unknown>;
  /** Nothing is rendered before it, on the server and in the browser. `throw notFound()` answers 404. */
  load?: (args: Args) => Promise<unknown>;
  /** The head is read after `load`, in a browser perhaps before `prefetch` is done; the page's texts are loaded. */
  head?: (args: Args) => PageHead;
  /** The server handles a form with it that a browser submitted before hydration. Refusals are thrown as ApiError. */
  action?: (fields: URLSearchParams, args: Args) => Promise<FormSuccess>;
  NotFound?: ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's folder below `pages/`: the server lists its scripts and styles in the head. */
    page?: string;
    /** A layout with a chunk of its own has its file below `app/layouts/`, without its extension. */
    layout?: string;
    section?: Section;
    status?: number;
    texts?: readonly NamespacePath[];
  }
}
