import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { withHydrationSignal } from '../../lib/page/hydration.tsx';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import type { AppContext, Page, PageArgs } from '../../lib/page/page.ts';
import { headTags } from '../../lib/page/head-tags.ts';
import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import { runFormAction } from '../../lib/page/action-data.ts';
import { isComingSoon } from '../../lib/page/settings.ts';
import type { NamespacePath } from '../../texts/namespaces.ts';
import { lazyRouteComponentWithRetry } from './lazy-route-component.ts';
import { searchValidator, type SearchChecks } from './search.ts';
import { withServiceUnavailable } from './service-unavailable.ts';

export interface PageRouteOptions<Name extends string> {
  /** The search parameters that the page reads. Those of its layout's route are added. */
  search?: SearchChecks<Name>;
  /** The texts of the shell and of the layout are loaded in any case. */
  texts?: readonly NamespacePath[];
  section?: Section;
  status?: number;
  /** Whether the page has an `action`: the server asks this before it has loaded any page. */
  hasAction?: boolean;
}

/** The options of the route that shows `pages/<folder>/page.tsx`; the page's script loads when the route is opened. */
export function pageOptions<Name extends string = never>(
  folder: string,
  { search: checks = {}, texts = [], section, status = 200, hasAction = false }: PageRouteOptions<Name> = {},
) {
  const importPage = importerOf(folder);
  return {
    validateSearch: searchValidator<Name>(checks),
    component: componentOf(importPage, section),
    notFoundComponent: notFoundComponentOf(importPage),
    staticData: {
      page: folder,
      status,
      hasAction,
      ...(section ? { section, texts: [...texts, 'dashboard/sidebar' as const] } : { texts }),
    },
    loaderDeps: ({ search }: { search: unknown }) => ({ search }),
    loader: (route: LoaderArgs) => loadPage(importPage, section, pageArgsOf(route)),
    head: ({ loaderData, match }: { loaderData?: PageHead | undefined; match: Match }) => headOf(loaderData, match),
  };
}

const componentOf = (importPage: ImportPage, section: Section | undefined) =>
  lazyRouteComponentWithRetry(async () => {
    const { page } = await importPage();
    if (!section) return { default: withHydrationSignal(page.component) };
    const { withComingSoon } = await import('./coming-soon-page.tsx');
    return { default: withHydrationSignal(withComingSoon(section, page.component)) };
  });

const notFoundComponentOf = (importPage: ImportPage) =>
  lazyRouteComponentWithRetry(async () => {
    const { page } = await importPage();
    const NotFound =
      page.notFoundComponent ?? (await import('../../pages/not-found/not-found-content.tsx')).NotFoundContent;
    return { default: withHydrationSignal(NotFound) };
  });

/** The loader's arguments but for `params`, from whose type here TypeScript would infer that of the route's parameters. */
interface LoaderArgs {
  context: AppContext;
  deps: { search: unknown };
}

const pageArgsOf = ({ context, params, deps: { search } }: LoaderArgs & { params?: unknown }): PageArgs => ({
  context,
  params,
  search,
});

type ImportPage = () => Promise<{ page: Page }>;

/** `routes.test.ts` checks that each page is defined for the routes that load it, whose arguments it gets. */
const pages = import.meta.glob<{ page: Page }>('../../pages/**/page.tsx');

function importerOf(folder: string): ImportPage {
  const importPage = pages[`../../pages/${folder}/page.tsx`];
  if (!importPage) throw new Error(`pages/${folder}/page.tsx does not exist`);
  return importPage;
}

/** The head is made of what was loaded, so it is the loader's result. */
async function loadPage(importPage: ImportPage, section: Section | undefined, args: PageArgs): Promise<PageHead> {
  const { page } = await importWithRetry(importPage);
  if (import.meta.env.SSR) await runFormOnServer(page, args);
  if (!section || !isComingSoon(args.context.settings, section)) await loadData(page, args);
  return page.head?.(args) ?? { title: 'Pleamar' };
}

async function runFormOnServer({ action }: Page, args: PageArgs): Promise<void> {
  const { form } = args.context;
  if (!form?.fields || !action) return;
  const { fields } = form;
  form.outcome = await runFormAction(fields, () => action(fields, args));
}

/** The server waits for all data; a browser shows the page with skeletons before the prefetched data. */
async function loadData({ prefetch, loader }: Page, args: PageArgs): Promise<void> {
  const prefetched = prefetch?.(args);
  if (!import.meta.env.SSR) await loader?.(args);
  else await withServiceUnavailable(args.context.queryClient, () => Promise.all([loader?.(args), prefetched]));
}

interface Match {
  context: AppContext;
  pathname: string;
  search: { lng?: string | undefined };
  status: string;
}

function headOf(loaded: PageHead | undefined, { context: { i18n, settings }, pathname, search, status }: Match) {
  const untitled = { title: status === 'notFound' ? pageTitle(i18n, i18n.t('meta:notFoundTitle')) : 'Pleamar' };
  return headTags(loaded ?? { ...untitled, isPrivate: true }, { i18n, settings, path: pathname, lng: search.lng });
}
