import { isDay } from '@pleamar/domain/dates';
import type { AlbumSearchFilter } from './queries.ts';

export interface AlbumUrlSearch {
  q?: string | undefined;
  continent?: string | undefined;
  country?: string | undefined;
  region?: string | undefined;
  spot?: string | undefined;
  date?: string | undefined;
  sort?: string | undefined;
  id?: string | undefined;
}

const sorts = ['newest', 'oldest', 'popular'] as const;
export type Sort = (typeof sorts)[number];

export const sortOf = (address: AlbumUrlSearch): Sort => sorts.find((sort) => sort === address.sort) ?? 'newest';

/** A malformed day, order or text does not fail; the route has checked the ids. */
export function albumFilterFromUrl(address: AlbumUrlSearch): AlbumSearchFilter {
  return withoutEmpty({
    q: address.q
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    user_id: address.id,
    continent_id: address.continent,
    country_id: address.country,
    region_id: address.region,
    surf_break_id: address.spot,
    date: dayOf(address),
    sort: sortOf(address),
  });
}

const dayOf = ({ date }: AlbumUrlSearch) => (date && isDay(date) ? date : undefined);

function withoutEmpty<T extends object>(search: T): Partial<T> {
  // only empty values are removed, so the type stays
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>;
}

export const activeFilters = (address: AlbumUrlSearch): number => {
  const { continent, country, region, spot, id, q } = address;
  return [continent, country, region, spot, dayOf(address), id, q].filter(Boolean).length;
};
