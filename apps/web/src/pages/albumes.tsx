import { users } from '@pleamar/contract/users';
import { formatDay } from '@pleamar/domain/dates';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from '../texts/react.tsx';
import type { Page } from '../app/page.ts';
import { activeFilters, searchOf, sortOf, type AlbumAddress } from '../features/albums/album-address.ts';
import { AlbumFilters } from '../features/albums/album-filters.tsx';
import { AlbumResults } from '../features/albums/album-results.tsx';
import '../features/albums/album-search-page.css';
import { albumQueries, type AlbumSearch } from '../features/albums/queries.ts';
import { SortSelect } from '../features/albums/sort-select.tsx';
import { placeNames, type ChosenPlace } from '../features/places/chosen-place.ts';
import { PlaceCascade } from '../features/places/place-cascade.tsx';
import { placeQueries } from '../features/places/queries.ts';
import { call } from '../lib/api/call.ts';
import { pageTitle } from '../lib/page-head.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SearchInput } from '../ui/search-input.tsx';

/** All of the search is in the address: back and forward work, and a search can be sent to a friend. */
function AlbumesPage() {
  const { t } = useTranslation('albumSearch');
  const address: AlbumAddress = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const change = useCallback(
    (changes: AlbumAddress, isTyping = false) =>
      void navigate({
        to: '/albumes',
        search: (now: AlbumAddress) => ({ ...now, ...changes }),
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  );
  const type = useCallback((q: string) => change({ q }, true), [change]);
  const clear = () => void navigate({ to: '/albumes', search: {}, resetScroll: false });

  const search = searchOf(address);
  const count = activeFilters(address);
  const filters = (
    <AlbumFilters
      cascade={<PlaceCascade value={placeOf(address)} onChange={(place) => change(addressOf(place))} />}
      search={search}
      date={search.date ?? null}
      onDate={(date) => change({ date: date ?? undefined })}
    />
  );
  return (
    <main id="contenido" className="search-page">
      <div className="bar">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <SearchInput label={t('search')} value={address.q ?? ''} onChange={type} />
          <Button kind="line" aria-expanded={isShown} aria-controls="filtros" onClick={() => setIsShown(!isShown)}>
            <SlidersHorizontal className="i" />
            {isShown ? t('filtersHide') : t('filtersShow')}
          </Button>
        </div>
      </div>
      <div className={isShown ? 'wrap cols' : 'wrap cols is-bare'}>
        <fieldset className="filters" id="filtros" aria-label={t('filtersAria')} hidden={!isShown}>
          {filters}
          <Button kind="line" onClick={clear}>
            {t('clear')}
          </Button>
        </fieldset>
        <AlbumResults
          search={search}
          onClear={clear}
          head={
            <>
              <FilterChips address={address} onRemove={change} />
              <SortSelect value={sortOf(address)} onChange={(sort) => change({ sort })} />
            </>
          }
        />
      </div>
      <Button className="fab" onClick={() => setIsSheetOpen(true)}>
        <SlidersHorizontal className="i" />
        {count > 0 ? t('filtersWithCount', { count }) : t('filters')}
      </Button>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={t('filters')}
        footer={
          <>
            <Button kind="line" onClick={clear}>
              {t('clear')}
            </Button>
            <SeeResults search={search} onPress={() => setIsSheetOpen(false)} />
          </>
        }
      >
        <div className="filter-sheet">{filters}</div>
      </Dialog>
    </main>
  );
}

/** The sheet covers the list: its button says how much is behind it. */
function SeeResults({ search, onPress }: { search: AlbumSearch; onPress: () => void }) {
  const { t } = useTranslation('albumSearch');
  const { data } = useInfiniteQuery({ ...albumQueries.search(search), placeholderData: keepPreviousData });
  const total = data?.pages[0]?.total;
  return (
    <Button kind="accent" onClick={onPress}>
      {total ? t('seeCount', { count: total }) : t('seeResults')}
    </Button>
  );
}

/** What is on, each with the way to take it off. */
function FilterChips({ address, onRemove }: { address: AlbumAddress; onRemove: (changes: AlbumAddress) => void }) {
  const { t, i18n } = useTranslation('albumSearch');
  const { data: continents = [] } = useQuery(placeQueries.continents(i18n.language));
  const place = placeOf(address);
  const { data: surfBreaks = [] } = useQuery(
    placeQueries.surfBreaks(i18n.language, {
      continentId: place.continent,
      countryId: place.country,
      regionId: place.region,
    }),
  );
  const { data: photographer } = useQuery({ ...photographerQuery(address.id ?? ''), enabled: Boolean(address.id) });
  const names = placeNames(continents, place);
  const chips = [
    { name: photographer && t('byPhotographer', { name: photographer.full_name }), off: { id: undefined } },
    { name: names.continent, off: addressOf({ continent: '', country: '', region: '', surfBreak: '' }) },
    { name: names.country, off: addressOf({ ...place, country: '', region: '', surfBreak: '' }) },
    { name: names.region, off: addressOf({ ...place, region: '', surfBreak: '' }) },
    { name: surfBreaks.find(({ id }) => id === address.spot)?.name, off: { spot: undefined } },
    { name: address.date && formatDay(address.date), off: { date: undefined } },
  ];
  return chips.map(
    ({ name, off }) =>
      name && (
        <RemovableChip key={name} removeLabel={t('removeFilterAria', { filter: name })} onClick={() => onRemove(off)}>
          {name}
        </RemovableChip>
      ),
  );
}

const photographerQuery = (userId: string) => ({
  queryKey: ['users', 'detail', userId],
  queryFn: () => call(users.get, { params: { userId } }),
});

const placeOf = ({ continent = '', country = '', region = '', spot = '' }: AlbumAddress): ChosenPlace => ({
  continent,
  country,
  region,
  surfBreak: spot,
});

const addressOf = ({ continent, country, region, surfBreak }: ChosenPlace): AlbumAddress => ({
  continent: continent || undefined,
  country: country || undefined,
  region: region || undefined,
  spot: surfBreak || undefined,
});

export const page: Page = {
  Component: AlbumesPage,
  prefetch: ({ context, search }) =>
    Promise.all([
      context.queryClient.prefetchInfiniteQuery(albumQueries.search(searchOf(search))),
      context.queryClient.prefetchQuery(placeQueries.continents(context.i18n.language)),
    ]),
  head: ({ context: { i18n } }) => ({
    title: pageTitle(i18n, i18n.t('meta:albumsTitle')),
    description: i18n.t('meta:albumsDescription'),
  }),
};
