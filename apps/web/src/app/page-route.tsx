import type { Section } from '@pleamar/domain/coming-soon';
import { lazyRouteComponent } from '@tanstack/react-router';
import { headTags, type PageHead } from '../lib/page-head.ts';
import type { Namespace } from '../texts/types.ts';
import { isHeld, unlessHeld } from './held-section.tsx';
import type { AppContext, Page } from './page.ts';

interface PageOptions {
  /** File under `pages/`, without its ending. */
  name: string;
  /** Namespaces beyond the shell's that its texts come from. */
  texts: readonly Namespace[];
  section?: Section;
}

interface LoaderArgs {
  context: AppContext;
  params: Record<string, string>;
  deps: object;
}

interface HeadArgs {
  loaderData?: PageHead;
  match: { context: AppContext; pathname: string };
}

/** The options that every page's route shares: its chunk, its texts, its data and its head come together. */
export function pageRoute({ name, texts, section }: PageOptions, importPage: () => Promise<{ page: Page }>) {
  return {
    component: lazyRouteComponent(async () => {
      const { page } = await importPage();
      return { default: unlessHeld(section, page.Component) };
    }),
    notFoundComponent: lazyRouteComponent(async () => {
      const { page } = await importPage();
      return { default: page.NotFound ?? (await import('./not-found.tsx')).NotFoundContent };
    }),
    staticData: { page: name, texts: section ? [...texts, 'sidebar' as const] : texts },
    loaderDeps: ({ search }: { search: object }) => search,
    loader: async ({ context, params, deps }: LoaderArgs): Promise<PageHead> => {
      const { page } = await importPage();
      const args = { context, params, search: { ...deps } };
      if (!section || !isHeld(context.settings, section)) await page.load?.(args);
      return page.head?.(args) ?? { title: 'Pleamar' };
    },
    head: ({ loaderData, match }: HeadArgs) =>
      loaderData ? headTags(loaderData, { ...match.context, path: match.pathname }) : {},
  };
}
