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

/** A malformed address finds nothing instead of failing. */
export function filterFromUrl(address: AlbumUrlSearch): AlbumSearchFilter {
  return withoutEmpty({
    q: address.q
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    user_id: idOf(address.id),
    continent_id: idOf(address.continent),
    country_id: idOf(address.country),
    region_id: idOf(address.region),
    surf_break_id: idOf(address.spot),
    date: dayOf(address),
    sort: sortOf(address),
  });
}

const dayOf = ({ date }: AlbumUrlSearch) => (date && isDay(date) ? date : undefined);

const noUser = '00000000-0000-4000-8000-000000000000';
const idOf = (text: string | undefined) => (text ? (/^[\da-f-]{36}$/i.test(text) ? text : noUser) : undefined);

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
