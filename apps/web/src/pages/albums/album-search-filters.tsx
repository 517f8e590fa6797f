import { albumFilterOf, type AlbumSearch } from '../../features/albums/album-search.ts';
import { AlbumFilters } from '../../features/albums/album-filters.tsx';
import { PlaceCascade } from '../../shared/places/place-cascade.tsx';
import { placeFromSearch, searchFromPlace } from './place-in-search.ts';

interface AlbumSearchFiltersProps {
  search: AlbumSearch;
  onChange: (changes: AlbumSearch) => void;
}

export function AlbumSearchFilters({ search, onChange }: AlbumSearchFiltersProps) {
  const filter = albumFilterOf(search);
  return (
    <AlbumFilters
      placeSelects={
        <PlaceCascade value={placeFromSearch(search)} onChange={(place) => onChange(searchFromPlace(place))} />
      }
      filter={filter}
      date={filter.date ?? null}
      onDate={(date) => onChange({ date: date ?? undefined })}
    />
  );
}
