import { formatDay } from '@pleamar/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { albumFilterOf, type AlbumSearch } from '../../features/albums/album-search.ts';
import { photographerQueries } from '../../features/photographers/queries.ts';
import { placeNames } from '../../shared/places/chosen-place.ts';
import { placeQueries } from '../../shared/places/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { placeFromSearch, searchFromPlace } from './place-in-search.ts';

interface FilterChipsProps {
  search: AlbumSearch;
  onChange: (changes: AlbumSearch) => void;
}

/** The filters in the address as removable chips, also unknown values, with which nothing is found. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t, i18n } = useTranslation(['albumSearch', 'common']);
  const place = placeFromSearch(search);
  const continents = useQuery(placeQueries.continents(i18n.language));
  const surfBreaks = useQuery(
    placeQueries.surfBreaks(i18n.language, {
      continentId: place.continent,
      countryId: place.country,
      regionId: place.region,
    }),
  );
  // A link may have only the surf break, without the levels above it.
  const alone = useQuery(placeQueries.surfBreak(i18n.language, place.region ? '' : place.surfBreak));
  const photographer = useQuery({ ...photographerQueries.person(search.id ?? ''), enabled: Boolean(search.id) });
  const names = placeNames(continents.data ?? [], place);
  const surfBreak = alone.data?.spot ?? surfBreaks.data?.find(({ id }) => id === search.spot)?.name;
  const unlessUnknown = (id: string, name: string | undefined, isKnown: boolean) =>
    id && (name ?? (isKnown && t('common:unknown')));
  const { date } = albumFilterOf(search);
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
      off: searchFromPlace({ continent: '', country: '', region: '', surfBreak: '' }),
    },
    {
      filter: 'country',
      name: unlessUnknown(place.country, names.country, continents.isSuccess),
      off: searchFromPlace({ ...place, country: '', region: '', surfBreak: '' }),
    },
    {
      filter: 'region',
      name: unlessUnknown(place.region, names.region, continents.isSuccess),
      off: searchFromPlace({ ...place, region: '', surfBreak: '' }),
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
