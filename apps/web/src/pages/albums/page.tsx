import { useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { activeFilters, albumFilterOf, type AlbumSearch } from '../../features/albums/album-search.ts';
import { albumQueries } from '../../features/albums/queries.ts';
import { placeQueries } from '../../shared/places/queries.ts';
import { SearchField } from '../../features/search/search-field.tsx';
import { useFirstInteraction } from '../../lib/page/first-interaction.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import { useDebouncedInput } from '../../ui/use-debounced-input.ts';
import { AlbumSearchFilters } from './album-search-filters.tsx';
import { AlbumSearchResults } from './album-search-results.tsx';
import css from './page.module.css';

/** Loaded at the first interaction: only phones have the sheet, and it includes the dialog's code. */
const importSheet = () => import('../../features/albums/filter-sheet.tsx');
const FilterSheet = lazyWithRetry(async () => (await importSheet()).FilterSheet);

/** The whole search is in the address, so that it can be shared and the back button works. */
function AlbumsPage() {
  const { t } = useTranslation('albumSearch');
  const search = useSearch({ from: '/public/albumes' });
  const navigate = useNavigate({ from: '/albumes' });
  const [isShown, setIsShown] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [wasSheetOpened, setWasSheetOpened] = useState(false);
  useFirstInteraction(importSheet);

  const change = (changes: AlbumSearch, isTyping = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false });
  const type = (q: string) => change({ q }, true);
  const [typed, setTyped] = useDebouncedInput(search.q ?? '', type);
  const clear = () => void navigate({ search: {}, resetScroll: false });

  const count = activeFilters(search);
  const filters = <AlbumSearchFilters search={search} onChange={change} />;
  return (
    <main id="contenido">
      <div className={css.bar}>
        <div className={cx(layout.page, css.barContent)}>
          <h1 className={css.title}>{t('title')}</h1>
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            value={typed}
            onType={setTyped}
            onEnter={() => type(typed)}
          />
          <Button
            kind="line"
            className={css.toggleFilters}
            aria-expanded={isShown}
            aria-controls="filters"
            onClick={() => setIsShown(!isShown)}
          >
            <SlidersHorizontal />
            {isShown ? t('filtersHide') : t('filtersShow')}
          </Button>
        </div>
      </div>
      <div className={cx(layout.page, css.columns, !isShown && css.withoutFilters)}>
        <fieldset className={css.filters} id="filters" aria-label={t('filtersAria')} hidden={!isShown}>
          {filters}
          <Button kind="line" onClick={clear}>
            {t('clear')}
          </Button>
        </fieldset>
        <AlbumSearchResults search={search} onChange={change} onClear={clear} />
      </div>
      <Button
        className={css.openSheet}
        data-keep-clear
        aria-haspopup="dialog"
        onClick={() => {
          setWasSheetOpened(true);
          setIsSheetOpen(true);
        }}
      >
        <SlidersHorizontal />
        {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
      </Button>
      {wasSheetOpened && (
        <Suspense>
          <FilterSheet
            isOpen={isSheetOpen}
            onClose={() => setIsSheetOpen(false)}
            filter={albumFilterOf(search)}
            onClear={clear}
          >
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </main>
  );
}

export const page = definePage('/public/albumes', {
  component: AlbumsPage,
  prefetch: ({ context, search }) =>
    Promise.all([
      context.queryClient.prefetchInfiniteQuery(albumQueries.search(albumFilterOf(search))),
      context.queryClient.prefetchQuery(placeQueries.continents(context.i18n.language)),
    ]),
  head: ({ context: { i18n } }) => ({
    title: pageTitle(i18n, i18n.t('meta:albumsTitle')),
    description: i18n.t('meta:albumsDescription'),
  }),
});
