import { randomUUID } from 'node:crypto';
import { contract, type Endpoint } from '@pleamar/contract';
import { feedPaths } from '../modules/feeds/paths.ts';
import { placeId } from '../modules/places/gazetteer.ts';
import type { ApiUnderTest } from './api.ts';
import { anAddress, type Person } from './people.ts';

export const MENAKOZ = placeId('europa/ES/pais-vasco/menakoz');
export const BASQUE = placeId('europa/ES/pais-vasco');
export const DAY = '2026-05-01';

/** New endpoints are included automatically; streams are not. */
export const readingEndpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members)
    .filter(([name, { method, gives }]) => (method === 'GET' && gives !== 'events') || name === 'moreOfSurfer')
    .map(([name, endpoint]) => ({ what: `${group}.${name}`, endpoint })),
);

const queries: Record<string, string[]> = {
  'albums.list': [
    '',
    `?region_id=${BASQUE}`,
    `?surf_break_id=${MENAKOZ}`,
    `?date=${DAY}`,
    '?q=menakoz',
    '?q=derecha',
    '?sort=popular',
  ],
  'albums.days': ['?month=2026-05', `?month=2026-05&surf_break_id=${MENAKOZ}`, '?month=2026-05&q=menakoz'],
  'surfBreaks.map': ['', `?date=${DAY}`, '?all=true'],
  'surfBreaks.days': ['', '?month=2026-05'],
  'surfBreaks.waves': [`?date=${DAY}`],
  'tides.ofDay': [`?day=${DAY}`],
  'places.search': ['?q=menakoz', '?q=derecha'],
  'search.suggest': ['?q=menakoz', '?q=derecha', '?q=menakos'],
  'search.leads': ['', '?q=menakoz', '?q=derecha', `?surf_break_id=${MENAKOZ}`],
  'shoots.announced': [`?surf_break_id=${MENAKOZ}`, `?date=${DAY}`],
  'bookings.list': ['?group=upcoming'],
  'photos.picture': ['?size=preview&link=a.1.b'],
  'books.export': ['?year=2026', '?year=2026&format=json'],
  'availability.list': [`?from=${DAY}&to=2026-05-31`],
  'bookings.freeDays': [`?surf_break_id=${MENAKOZ}&from=${DAY}`],
  'embeds.oembed': [
    '?url=http://localhost:3000/spots',
    '?url=http://localhost:3000/album/:albumId',
    '?url=http://localhost:3000/fotografos/:userId',
  ],
  'bookings.freeTimes': [`?surf_break_id=${MENAKOZ}&day=${DAY}`],
};

export const queriesOf = (what: string): string[] => queries[what] ?? [''];

export const placesAround: Record<string, string> = {
  surfBreakId: MENAKOZ,
  continentId: placeId('europa'),
  countryId: placeId('europa/ES'),
  regionId: BASQUE,
};

const addressOf = ({ path }: Endpoint, ids: Record<string, string>): string => withIds(path, ids);

/** The port of an address in a query is not a name. */
const withIds = (path: string, ids: Record<string, string>): string =>
  path.replace(/:([a-z]\w*)/gi, (_, name: string) => ids[name] ?? randomUUID());

/** Keys are the parts of paths before `:id`. */
const subjects: Record<string, string> = {
  album: 'albumId',
  foto: 'photoId',
  ola: 'photoId',
  spots: 'surfBreakId',
  fotografos: 'userId',
};

/** Everything beside the API that other programs and sites read of a subject; new ones are included automatically. */
export const publicDocumentsOf = (ids: Record<string, string>, username: string): string[] => [
  ...feedPaths.map(({ path }) =>
    path.replace(/(\w+)\/:id/, (_, kind: string) => `${kind}/${idOf(ids, kind)}`).replace(':handle', username),
  ),
  '/sitemap.xml',
];

function idOf(ids: Record<string, string>, kind: string): string {
  const id = ids[subjects[kind] ?? ''];
  if (id === undefined) throw new Error(`There is no subject of /${kind}/ yet.`);
  return id;
}

type Question = {
  ids: Record<string, string>;
  query: string;
  as: Person | null;
  headers?: Record<string, string>;
};

/** Each question comes from its own address: thousands from one would meet a limit. */
export const requestReading = (api: ApiUnderTest, endpoint: Endpoint, { ids, query, as, headers = {} }: Question) =>
  api.request(endpoint.method, `${addressOf(endpoint, ids)}${withIds(query, ids)}`, {
    as,
    headers,
    address: anAddress(),
    ...(endpoint.method === 'POST' && { body: {} }),
  });
