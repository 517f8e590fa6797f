import { compare, type Round, type Slices } from './compare.ts';
import { MUNDAKA, photographerId } from './fill.ts';
import type { OpenWorld } from './worlds.ts';

export interface Question {
  name: string;
  paths: (world: Pick<OpenWorld, 'albums'>) => string[];
  /** With a login; otherwise past the cache for visitors. */
  as?: 'surfer' | 'photographer';
}

const list = (filter: string) => () => [`/api/v1/albums?limit=24${filter}&_={n}`];

/** The database answers all of them: `_` passes the cache for visitors. The photographer has a tenth of all photos. */
export const questions: Question[] = [
  { name: 'list', paths: list('') },
  { name: 'list, popular', paths: list('&sort=popular') },
  { name: 'list, rare text', paths: list('&q=mundaka') },
  { name: 'list, frequent text', paths: list('&q=tarde') },
  { name: 'list, two words', paths: list('&q=mundaka%20etxebarria') },
  { name: 'list, word and month', paths: list('&q=mundaka%20octubre%202026') },
  { name: 'list, slip of the finger', paths: list('&q=mundakka') },
  { name: 'suggest, rare word', paths: () => ['/api/v1/search/suggest?q=mund&_={n}'] },
  { name: 'suggest, frequent word', paths: () => ['/api/v1/search/suggest?q=tar&_={n}'] },
  { name: 'list, surf break', paths: list(`&surf_break_id=${MUNDAKA}`) },
  { name: 'list, surf break and day', paths: list(`&surf_break_id=${MUNDAKA}&date=2026-11-01`) },
  { name: 'list, day', paths: list('&date=2026-11-01') },
  { name: 'list, owner', paths: list(`&user_id=${photographerId(1)}`) },
  { name: 'detail', paths: ({ albums }) => albums.map((id) => `/api/v1/albums/${id}?_={n}`) },
  {
    name: 'photos of an album',
    paths: ({ albums }) => albums.slice(1).map((id) => `/api/v1/albums/${id}/photos?limit=20`),
  },
  { name: 'likes', paths: () => ['/api/v1/photos/liked'], as: 'surfer' },
  { name: 'photographers', paths: () => ['/api/v1/users?is_photographer=true&limit=24'] },
  { name: 'own albums', paths: list(`&user_id=${photographerId(1)}`), as: 'photographer' },
  { name: 'map of surf breaks', paths: () => ['/api/v1/surf_breaks/map?_={n}'] },
  { name: 'day of a surf break', paths: () => [`/api/v1/surf_breaks/${MUNDAKA}/waves?date=2026-11-01`] },
];

interface Worlds {
  few: OpenWorld;
  many: OpenWorld;
}

/** The same question to 1,000,000 photos and to 1,000, in turn, with few connections. */
export function manyBesideFew({ paths, as }: Question, { few, many }: Worlds, slices: Slices): Promise<Round[]> {
  const side = (world: OpenWorld) => ({ ...world.product, paths: paths(world), headers: as ? world.logins[as] : {} });
  return compare({ ours: side(many), theirs: side(few) }, { connections: 4, ...slices });
}
