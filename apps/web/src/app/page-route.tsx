import type { Section } from '@pleamar/domain/coming-soon';
import { announcingHydration } from '../lib/hydration.tsx';
import { importWithRetry } from '../lib/lazy-with-retry.ts';
import { headTags, pageTitle, type PageHead } from '../lib/page-head.ts';
import { outcomeOf } from '../lib/sent-form.ts';
import { isHeld } from '../lib/settings.ts';
import type { NamespacePath } from '../texts/namespaces.ts';
import type { AppContext, Page } from '../lib/page.ts';
import { lazyRoute } from './lazy-route.ts';
import { orServiceUnavailable } from './service-unavailable.ts';

export interface PageOptions<Search extends string = string> {
  search?: readonly Search[];
  /** Below `pages/`, without their extension. */
  deferred?: readonly string[];
  /** Beyond those of the shell and of the layout. */
  texts?: readonly NamespacePath[];
  section?: Section;
  status?: number;
}

interface Match {
  context: unknown;
  pathname: string;
  search: { lng?: string };
  status: string;
}

/** Every route inherits the root's, which a layout's type does not show. */
const appContextOf = ({ context }: { context: unknown }) => context as AppContext;

const pages = import.meta.glob<{ page: Page }>('../pages/**/page.tsx');
const loaders = import.meta.glob<{ page: Omit<Page, 'Component' | 'parts'> }>('../pages/**/loader.ts');

/** Chunk, texts, data and head load together. A long loader is in a file of its own: hydration does not need it. */
export function pageRoute(folder: string, { deferred = [], texts = [], section, status = 200 }: PageOptions) {
  const importPage = pages[`../pages/${folder}/page.tsx`];
  if (!importPage) throw new Error(`pages/${folder}/page.tsx does not exist`);
  const importLoader = loaders[`../pages/${folder}/loader.ts`] ?? importPage;
  return {
    component: lazyRoute(async () => {
      const { page } = await importPage();
      // The server renders once, so the parts must be loaded before.
      if (import.meta.env.SSR) await preloadParts(page);
      if (!section) return { default: announcingHydration(page.Component) };
      const { unlessHeld } = await import('./held-section.tsx');
      return { default: announcingHydration(unlessHeld(section, page.Component)) };
    }),
    notFoundComponent: lazyRoute(async () => {
      const { page } = await importLoader();
      return {
        default: announcingHydration(
          page.NotFound ?? (await import('../pages/not-found/not-found-content.tsx')).NotFoundContent,
        ),
      };
    }),
    staticData: {
      page: `${folder}/page`,
      deferred,
      status,
      ...(section ? { section, texts: [...texts, 'panel/sidebar' as const] } : { texts }),
    },
    loadPage: async (match: { context: unknown; params: unknown; search: unknown }): Promise<PageHead> => {
      const context = appContextOf(match);
      // A navigation shows the whole page at once.
      const parts = import.meta.env.SSR
        ? undefined
        : importWithRetry(importPage).then(({ page }) => preloadParts(page));
      const { prefetch, load, head, receive } = (await importWithRetry(importLoader)).page;
      const args = { context, params: match.params, search: match.search };
      const { form } = context;
      if (import.meta.env.SSR && form?.fields && receive) {
        const { fields } = form;
        form.outcome = await outcomeOf(fields, () => receive(fields, args));
      }
      if (!section || !isHeld(context.settings, section)) {
        const prefetched = prefetch?.(args);
        if (!import.meta.env.SSR) await load?.(args);
        else await orServiceUnavailable(context.queryClient, () => Promise.all([load?.(args), prefetched]));
      }
      await parts;
      return head?.(args) ?? { title: 'Pleamar' };
    },
    headOf: (loaded: PageHead | undefined, match: Match) =>
      headTags(loaded ?? untitled(match), { ...appContextOf(match), path: match.pathname, lng: match.search.lng }),
  };
}

const preloadParts = ({ parts = [] }: Page) => Promise.all(parts.map((part) => part.preload()));

function untitled(match: Match): PageHead {
  const { i18n } = appContextOf(match);
  return {
    title: match.status === 'notFound' ? pageTitle(i18n, i18n.t('meta:notFoundTitle')) : 'Pleamar',
    isPrivate: true,
  };
}
