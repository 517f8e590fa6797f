import { formatDay } from '@pleamar/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { albumFilterFromUrl, sortOf, type AlbumUrlSearch } from '../../features/albums/album-url-search.ts';
import { AlbumFilters } from '../../features/albums/album-filters.tsx';
import { AlbumResults } from '../../features/albums/album-results.tsx';
import { SortSelect } from '../../features/albums/sort-select.tsx';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { placeNames, type ChosenPlace } from '../../features/places/chosen-place.ts';
import { PlaceCascade } from '../../features/places/place-cascade.tsx';
import { placeQueries } from '../../features/places/queries.ts';
import { lazyWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { rememberSurfLink } from '../../shared/surfs/remember-surf-link.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';

const NoResults = lazyWithRetry(async () => (await import('./no-results.tsx')).NoResults);

interface SearchFiltersProps {
  address: AlbumUrlSearch;
  onChange: (changes: AlbumUrlSearch) => void;
}

export function SearchFilters({ address, onChange }: SearchFiltersProps) {
  const search = albumFilterFromUrl(address);
  return (
    <AlbumFilters
      cascade={<PlaceCascade value={placeOf(address)} onChange={(place) => onChange(addressOf(place))} />}
      search={search}
      date={search.date ?? null}
      onDate={(date) => onChange({ date: date ?? undefined })}
    />
  );
}

export function AlbumSearchResults({ address, onChange, onClear }: SearchFiltersProps & { onClear: () => void }) {
  return (
    <AlbumResults
      search={albumFilterFromUrl(address)}
      onClear={onClear}
      leads={
        <Suspense>
          <NoResults search={albumFilterFromUrl(address)} onDay={(date) => onChange({ date })} />
        </Suspense>
      }
      head={
        <>
          <FilterChips address={address} onChange={onChange} />
          <RememberSurf address={address} />
          <SortSelect value={sortOf(address)} onChange={(sort) => onChange({ sort })} />
        </>
      }
    />
  );
}

function RememberSurf({ address }: { address: AlbumUrlSearch }) {
  const { t } = useTranslation('albumSearch');
  const { date } = albumFilterFromUrl(address);
  const settings = useSettings();
  if ((!address.spot && !date) || isComingSoon(settings, 'banos')) return null;
  return (
    <Link className={cx(text.link, text.linkAlone)} {...rememberSurfLink({ surfBreakId: address.spot, day: date })}>
      {t('rememberSurf')}
    </Link>
  );
}

/** An unknown value in the address, which finds nothing, is shown too. */
function FilterChips({ address, onChange }: SearchFiltersProps) {
  const { t, i18n } = useTranslation(['albumSearch', 'common']);
  const place = placeOf(address);
  const continents = useQuery(placeQueries.continents(i18n.language));
  const surfBreaks = useQuery(
    placeQueries.surfBreaks(i18n.language, {
      continentId: place.continent,
      countryId: place.country,
      regionId: place.region,
    }),
  );
  // A link may name the surf break alone, without the levels above it.
  const alone = useQuery(placeQueries.surfBreak(i18n.language, place.region ? '' : place.surfBreak));
  const photographer = useQuery({ ...photographerQueries.person(address.id ?? ''), enabled: Boolean(address.id) });
  const names = placeNames(continents.data ?? [], place);
  const surfBreak = alone.data?.spot ?? surfBreaks.data?.find(({ id }) => id === address.spot)?.name;
  const unlessUnknown = (id: string, name: string | undefined, isKnown: boolean) =>
    id && (name ?? (isKnown && t('common:unknown')));
  const { date } = albumFilterFromUrl(address);
  const chips = [
    {
      filter: 'id',
      name: photographer.data
        ? t('byPhotographer', { name: photographer.data.full_name })
        : photographer.isError && t('common:unknownPhotographer'),
      off: { id: undefined },
    },
    {
      filter: 'continent',
      name: unlessUnknown(place.continent, names.continent, continents.isSuccess),
      off: addressOf({ continent: '', country: '', region: '', surfBreak: '' }),
    },
    {
      filter: 'country',
      name: unlessUnknown(place.country, names.country, continents.isSuccess),
      off: addressOf({ ...place, country: '', region: '', surfBreak: '' }),
    },
    {
      filter: 'region',
      name: unlessUnknown(place.region, names.region, continents.isSuccess),
      off: addressOf({ ...place, region: '', surfBreak: '' }),
    },
    {
      filter: 'spot',
      name: unlessUnknown(place.surfBreak, surfBreak, !surfBreaks.isLoading && !alone.isLoading),
      off: { spot: undefined },
    },
    { filter: 'date', name: date && formatDay(date), off: { date: undefined } },
  ];
  return chips.map(
    ({ filter, name, off }) =>
      name && (
        <RemovableChip key={filter} removeLabel={t('removeFilterAria', { filter: name })} onClick={() => onChange(off)}>
          {name}
        </RemovableChip>
      ),
  );
}

const placeOf = ({ continent = '', country = '', region = '', spot = '' }: AlbumUrlSearch): ChosenPlace => ({
  continent,
  country,
  region,
  surfBreak: spot,
});

const addressOf = ({ continent, country, region, surfBreak }: ChosenPlace): AlbumUrlSearch => ({
  continent: continent || undefined,
  country: country || undefined,
  region: region || undefined,
  spot: surfBreak || undefined,
});
