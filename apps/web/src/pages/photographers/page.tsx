import { publicHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { PhotographerGrid } from '../../features/photographers/photographer-grid.tsx';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './page.module.css';

function PhotographersPage() {
  const { t } = useTranslation('photographers');
  return (
    <main className={layout.page} id="contenido">
      <div className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={cx(text.lead, css.subtitle)}>{t('subtitle')}</p>
      </div>
      <PhotographerGrid />
    </main>
  );
}

export const page = definePage('/public/fotografos', {
  component: PhotographersPage,
  prefetch: ({ context }) => context.queryClient.prefetchInfiniteQuery(photographerQueries.list()),
  head: publicHead('meta:photographersTitle', 'meta:photographersDescription'),
});
