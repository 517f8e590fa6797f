import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BookableFilters } from '../../features/bookings/bookable-filters.tsx';
import { BookableList } from '../../features/bookings/bookable-list.tsx';
import { bookingQueries, type BookableFilter } from '../../features/bookings/queries.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import type { PageAt } from '../../lib/page/page.ts';
import { pageTitle } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import { lazyWithRetry } from '../../lib/page/lazy-with-retry.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './page.module.css';

/** The request is larger than the page with its calendar, so it loads when it is needed. */
const BookingRequest = lazyWithRetry(async () => (await import('./booking-request.tsx')).BookingRequest);

/** Filters and the open request are in the address, so that a login in between leads back to both. */
type BookableSearch = BookableFilter & { id?: string | undefined };

function BookablePage() {
  const { t } = useTranslation('bookable');
  const search = useSearch({ from: '/public/reservas' });
  const navigate = useNavigate({ from: '/reservas' });
  // The server cannot wait for its code: a page that begins with the request open would be an error in the browser.
  const isHydrated = useHydrated();
  const filter = filterOf(search);
  const change = (changes: BookableSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), ...replaceWithoutScroll });
  const clear = () => void navigate({ search: {}, ...replaceWithoutScroll });
  const here = `/reservas?${new URLSearchParams({ ...filter, id: search.id ?? '' }).toString()}`;
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
          <BookingRequest photographerId={search.id} here={here} onClose={() => change({ id: undefined })} />
        </Suspense>
      )}
    </main>
  );
}

const names = ['q', 'region_id', 'surf_break_id', 'max_price', 'min_rating', 'tag', 'free_on', 'online'] as const;

/** The server's page and the browser's share one cache key, because it has the given filters alone. */
const filterOf = (search: BookableSearch): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export const page: PageAt<'/public/reservas'> = {
  Component: BookablePage,
  prefetch: ({ context: { queryClient }, search }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(bookingQueries.photographers(filterOf(search))),
      queryClient.prefetchQuery(bookingQueries.filters()),
    ]),
  head: ({ context: { i18n } }) => ({ title: pageTitle(i18n, i18n.t('bookable:title')) }),
};
