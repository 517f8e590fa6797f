import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { createRoute, type AnyRoute, type ParsedLocation } from '@tanstack/react-router';
import { withHydrationSignal } from '../../lib/page/hydration.tsx';
import { importWithRetry } from '../../lib/page/lazy-with-retry.ts';
import type { AppContext, Page, PageArgs } from '../../lib/page/page.ts';
import { headTags } from '../../lib/page/head-tags.ts';
import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import { runFormAction } from '../../lib/page/sent-form.ts';
import { isComingSoon } from '../../lib/page/settings.ts';
import type { NamespacePath } from '../../texts/namespaces.ts';
import { guardedSearch, type Guard } from './guards.ts';
import { lazyRouteComponentWithRetry } from './lazy-route-component.ts';
import { searchTexts } from './search.ts';
import { withServiceUnavailable } from './service-unavailable.ts';

interface PageOptions<Search extends string> {
  search?: readonly Search[];
  /** The texts of the shell and of the layout are loaded in any case. */
  texts?: readonly NamespacePath[];
  section?: Section;
  status?: number;
}

/** Every layout is below the root route, whose context is the app's. */
type LayoutRoute = AnyRoute & { types: { allContext: AppContext } };

export const createPageRouteFactory =
  <Layout extends LayoutRoute>(layout: Layout) =>
  <const Path extends string, const Search extends string = never>(
    path: Path,
    folder: string,
    { search: names = [], texts = [], section, status = 200 }: PageOptions<Search> = {},
    guard?: Guard,
  ) => {
    const importPage = importOf(folder);
    const validateSearch = searchTexts<Search>(names);
    return createRoute({
      getParentRoute: () => layout,
      path,
      validateSearch,
      ...(guard && {
        beforeLoad: ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
          guard({ search: guardedSearch(location.search), preload, section }),
      }),
      component: lazyRouteComponentWithRetry(async () => {
        const { page } = await importPage();
        if (!section) return { default: withHydrationSignal(page.Component) };
        const { withComingSoon } = await import('./coming-soon-page.tsx');
        return { default: withHydrationSignal(withComingSoon(section, page.Component)) };
      }),
      notFoundComponent: lazyRouteComponentWithRetry(async () => {
        const { page } = await importPage();
        const NotFound = page.NotFound ?? (await import('../../pages/not-found/not-found-content.tsx')).NotFoundContent;
        return { default: withHydrationSignal(NotFound) };
      }),
      staticData: {
        page: folder,
        status,
        ...(section ? { section, texts: [...texts, 'dashboard/sidebar' as const] } : { texts }),
      },
      loaderDeps: ({ search }) => ({ search }),
      loader: ({ context, params, deps: { search } }) =>
        loadPage(importPage, section, { context: appContext(context), params, search }),
      head: ({ loaderData, match }) => headOf(loaderData, match),
    });
  };

/** The router's types do not resolve the context of a layout that is a type parameter: `LayoutRoute` requires it. */
const appContext = (context: unknown) => context as AppContext;

type ImportPage = () => Promise<{ page: Page }>;

/** A page is called with the arguments of its route. They have its types: `routes.test.ts` compares both ids. */
const pages = import.meta.glob<{ page: Page }>('../../pages/**/page.tsx');

function importOf(folder: string): ImportPage {
  const importPage = pages[`../../pages/${folder}/page.tsx`];
  if (!importPage) throw new Error(`pages/${folder}/page.tsx does not exist`);
  return importPage;
}

async function loadPage(importPage: ImportPage, section: Section | undefined, args: PageArgs): Promise<PageHead> {
  const { form, settings, queryClient } = args.context;
  const { prefetch, load, head, action } = (await importWithRetry(importPage)).page;
  if (import.meta.env.SSR && form?.fields && action) {
    const { fields } = form;
    form.outcome = await runFormAction(fields, () => action(fields, args));
  }
  if (!section || !isComingSoon(settings, section)) {
    const prefetched = prefetch?.(args);
    if (!import.meta.env.SSR) await load?.(args);
    else await withServiceUnavailable(queryClient, () => Promise.all([load?.(args), prefetched]));
  }
  return head?.(args) ?? { title: 'Pleamar' };
}

interface Match {
  context: unknown;
  pathname: string;
  search: { lng?: string };
  status: string;
}

function headOf(loaded: PageHead | undefined, { context, pathname, search, status }: Match) {
  const { i18n, settings } = appContext(context);
  const untitled = { title: status === 'notFound' ? pageTitle(i18n, i18n.t('meta:notFoundTitle')) : 'Pleamar' };
  return headTags(loaded ?? { ...untitled, isPrivate: true }, { i18n, settings, path: pathname, lng: search.lng });
}
