import type { Section } from '@pleamar/domain/coming-soon';
import { withHydrationSignal } from '../../lib/page/hydration.tsx';
import { importWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { headTags, pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import { runFormAction } from '../../lib/page/sent-form.ts';
import { isComingSoon } from '../../lib/page/settings.ts';
import type { NamespacePath } from '../../texts/namespaces.ts';
import type { AppContext, Page } from '../../lib/page/page.ts';
import { lazyRoute } from './lazy-route.ts';
import { withServiceUnavailable } from './service-unavailable.ts';

export interface PageOptions<Search extends string = string> {
  search?: readonly Search[];
  /** The texts of the shell and of the layout are loaded in any case. */
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

const pages = import.meta.glob<{ page: Page }>('../../pages/**/page.tsx');

export function pageRoute(folder: string, { texts = [], section, status = 200 }: PageOptions) {
  const importPage = pages[`../../pages/${folder}/page.tsx`];
  if (!importPage) throw new Error(`pages/${folder}/page.tsx does not exist`);
  return {
    component: lazyRoute(async () => {
      const { page } = await importPage();
      if (!section) return { default: withHydrationSignal(page.Component) };
      const { withComingSoon } = await import('./coming-soon-page.tsx');
      return { default: withHydrationSignal(withComingSoon(section, page.Component)) };
    }),
    notFoundComponent: lazyRoute(async () => {
      const { page } = await importPage();
      return {
        default: withHydrationSignal(
          page.NotFound ?? (await import('../../pages/not-found/not-found-content.tsx')).NotFoundContent,
        ),
      };
    }),
    staticData: {
      page: `${folder}/page`,
      status,
      ...(section ? { section, texts: [...texts, 'panel/sidebar' as const] } : { texts }),
    },
    loadPage: async (match: { context: unknown; params: unknown; search: unknown }): Promise<PageHead> => {
      const context = appContextOf(match);
      const { prefetch, load, head, action: receive } = (await importWithRetry(importPage)).page;
      const args = { context, params: match.params, search: match.search };
      const { form } = context;
      if (import.meta.env.SSR && form?.fields && receive) {
        const { fields } = form;
        form.outcome = await runFormAction(fields, () => receive(fields, args));
      }
      if (!section || !isComingSoon(context.settings, section)) {
        const prefetched = prefetch?.(args);
        if (!import.meta.env.SSR) await load?.(args);
        else await withServiceUnavailable(context.queryClient, () => Promise.all([load?.(args), prefetched]));
      }
      return head?.(args) ?? { title: 'Pleamar' };
    },
    headOf: (loaded: PageHead | undefined, match: Match) =>
      headTags(loaded ?? untitled(match), { ...appContextOf(match), path: match.pathname, lng: match.search.lng }),
  };
}

function untitled(match: Match): PageHead {
  const { i18n } = appContextOf(match);
  return {
    title: match.status === 'notFound' ? pageTitle(i18n, i18n.t('meta:notFoundTitle')) : 'Pleamar',
    isPrivate: true,
  };
}
