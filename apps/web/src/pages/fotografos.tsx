import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../lib/page.ts';
import { PhotographerGrid } from '../features/photographers/photographer-grid.tsx';
import { photographerQueries } from '../features/photographers/queries.ts';
import { pageTitle } from '../lib/page-head.ts';

function FotografosPage() {
  const { t } = useTranslation('photographers');
  return (
    <main className="wrap" id="contenido">
      <div className="pho-head">
        <h1>{t('title')}</h1>
        <p className="lead">{t('subtitle')}</p>
      </div>
      <PhotographerGrid />
    </main>
  );
}

export const page: Page = {
  Component: FotografosPage,
  prefetch: ({ context }) => context.queryClient.prefetchInfiniteQuery(photographerQueries.list()),
  head: ({ context: { i18n } }) => ({
    title: pageTitle(i18n, i18n.t('meta:photographersTitle')),
    description: i18n.t('meta:photographersDescription'),
  }),
};
