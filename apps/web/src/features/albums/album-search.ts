import type { SearchOf } from '../../lib/page/page.ts';
import type { AlbumSearchFilter } from './queries.ts';

export type AlbumSearch = SearchOf<'/public/albumes'>;

const sorts = ['newest', 'oldest', 'popular'] as const;
export type Sort = (typeof sorts)[number];

export const sortOf = (search: AlbumSearch): Sort => sorts.find((sort) => sort === search.sort) ?? 'newest';

/** The route has checked the ids and the day; an unknown order or a malformed text is corrected here. */
export function albumFilterOf(search: AlbumSearch): AlbumSearchFilter {
  return withoutEmpty({
    q: search.q
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    user_id: search.id,
    continent_id: search.continent,
    country_id: search.country,
    region_id: search.region,
    surf_break_id: search.spot,
    date: search.date,
    sort: sortOf(search),
  });
}

function withoutEmpty<T extends object>(filter: T): Partial<T> {
  // only empty values are removed, so the type stays
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<T>;
}

export const activeFilters = (search: AlbumSearch): number => {
  const { continent, country, region, spot, date, id, q } = search;
  return [continent, country, region, spot, date, id, q].filter(Boolean).length;
};
