import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';
import type { DeferredPart } from './deferred-hydration.tsx';
import type { FormPost, FormSuccess } from './sent-form.ts';
import type { Section } from '@pleamar/domain/coming-soon';
import type { PublicSettings } from '@pleamar/contract';
import type { I18n } from '../texts/i18n.ts';
import type { Namespace } from '../texts/types.ts';

/** The context of loaders, guards and heads. */
export interface AppContext {
  queryClient: QueryClient;
  i18n: I18n;
  settings: PublicSettings;
  /** A form that the browser submitted before hydration. */
  form?: FormPost;
}

export interface PageArgs {
  context: AppContext;
  params: Record<string, string>;
  search: Record<string, string | undefined>;
}

/** A route's page, in a file of its own that loads when the route does: `export const page: Page = { … }`. */
export interface Page {
  Component: ComponentType;
  /** Parts that are hydrated later, each with a script of its own. */
  parts?: readonly DeferredPart[];
  /** Starts to fill the query cache. The server awaits it; a browser shows skeletons meanwhile, so a click answers at once. */
  prefetch?: (args: PageArgs) => Promise<unknown>;
  /** Awaited before anything is rendered, on the server and in the browser. `throw notFound()` answers 404. */
  load?: (args: PageArgs) => Promise<unknown>;
  /** Read after `load`, in a browser perhaps before `prefetch` is done; texts of the page's namespaces are loaded. */
  head?: (args: PageArgs) => PageHead;
  /** On the server: handles the page's form that a browser submitted before hydration. Refuses with an ApiError. */
  receive?: (fields: URLSearchParams, args: PageArgs) => Promise<FormSuccess>;
  /** Replaces the usual not-found page when `load` throws `notFound()`. */
  NotFound?: ComponentType;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File under `pages/`, without its ending: the server lists its scripts and styles in the head. */
    page?: string;
    /** File under `app/`, without its ending, where the route is a layout with a chunk of its own. */
    layout?: string;
    /** While the section is held, its notice replaces the page. */
    section?: Section;
    /** Files of its deferred parts: the server lists their styles, and their scripts follow the page's. */
    deferred?: readonly string[];
    /** The status of the server's answer, where it is not 200. */
    status?: number;
    /** Text namespaces that must be loaded before the page is rendered. */
    texts?: readonly Namespace[];
  }
}
