import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BookableFilters } from '../../features/bookings/bookable-filters.tsx';
import { BookableList } from '../../features/bookings/bookable-list.tsx';
import { bookingQueries } from '../../features/bookings/queries.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import { definePage, type SearchOf } from '../../lib/page/page.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './page.module.css';

/** The request with its calendar is larger than the page, so it loads when it is opened. */
const BookingRequest = lazyWithRetry(async () => (await import('./booking-request.tsx')).BookingRequest);

/** Filters and the open request are in the address, so that a login leads back to both. */
type BookableSearch = SearchOf<'/public/reservas'>;

function BookablePage() {
  const { t } = useTranslation('bookable');
  const search = useSearch({ from: '/public/reservas' });
  const navigate = useNavigate({ from: '/reservas' });
  // The server's page never has the dialog, so the first render in the browser must not have it either.
  const isHydrated = useHydrated();
  const filter = filterOf(search);
  const change = (changes: BookableSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), ...replaceWithoutScroll });
  const clear = () => void navigate({ search: {}, ...replaceWithoutScroll });
  const currentPath = `/reservas?${new URLSearchParams({ ...filter, id: search.id ?? '' }).toString()}`;
  return (
    <main className={layout.page} id="contenido">
      <div className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={cx(text.lead, css.subtitle)}>{t('subtitle')}</p>
      </div>
      <BookableFilters filter={filter} onChange={change} onClear={clear} />
      <BookableList filter={filter} onClear={clear} />
      {isHydrated && search.id && (
        <Suspense>
          <BookingRequest
            photographerId={search.id}
            currentPath={currentPath}
            onClose={() => change({ id: undefined })}
          />
        </Suspense>
      )}
    </main>
  );
}

const names = ['q', 'region_id', 'surf_break_id', 'max_price', 'min_rating', 'tag', 'free_on', 'online'] as const;

/** Only filters with a value: server and browser must have the same cache key. */
const filterOf = (search: BookableSearch): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export const page = definePage('/public/reservas', {
  component: BookablePage,
  prefetch: ({ context: { queryClient }, search }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(bookingQueries.photographers(filterOf(search))),
      queryClient.prefetchQuery(bookingQueries.filters()),
    ]),
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('bookable:title')) }),
});
