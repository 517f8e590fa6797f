import type { AlbumSearch } from '../../features/albums/album-search.ts';
import type { ChosenPlace } from '../../shared/places/chosen-place.ts';

export const placeFromSearch = ({
  continent = '',
  country = '',
  region = '',
  spot = '',
}: AlbumSearch): ChosenPlace => ({
  continent,
  country,
  region,
  surfBreak: spot,
});

export const searchFromPlace = ({ continent, country, region, surfBreak }: ChosenPlace): AlbumSearch => ({
  continent: continent || undefined,
  country: country || undefined,
  region: region || undefined,
  spot: surfBreak || undefined,
});
