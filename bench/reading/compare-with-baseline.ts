import { freePort } from '../../apps/api/src/testing/free-port.ts';
import type { RunningProcess } from '../support/server.ts';
import { attempt } from '../report/make-rows.ts';
import type { RowOrFailure } from '../report/row.ts';
import { ROUNDS } from './benchmark.ts';
import { compare, type Slices } from './compare.ts';
import type { Databases, MeasuredDatabase } from './databases.ts';
import { LARGEST_ALBUM } from '../support/database/fill.ts';
import { startReadingBaseline, statementsFor } from './processes.ts';
import { latencyRow, rateRow } from './rows.ts';

/**
 * A short busy moment of the machine falls on few of many short slices. V8 needs six seconds to compile the frequent
 * code: an album takes 0.47 ms of Node before that and 0.19 after.
 */
const SLICES = { seconds: 1, rounds: ROUNDS, warmUpSeconds: 6 };
/** With more connections the latency would be mostly the time in the server's queue. */
const TYPED_SLICES = { ...SLICES, connections: 4, warmUpSeconds: 1 };

const fastifyRoute = { baselineName: 'a Fastify route with the same SQL' };
const sameBytes = { baselineName: 'node:http with the same bytes', goal: { ratio: 0.6 } };

export interface ComparedRequest {
  part: 'list' | 'detail' | 'search';
  name: string;
  path: (database: MeasuredDatabase) => string;
  isLoggedIn?: true;
  /** The product sends it for each typed letter, so its latency has a row too. */
  isTyped?: true;
}

const list = (filter = '') => `/api/v1/albums?limit=24${filter}&_={n}`;
const detail = ({ albums }: MeasuredDatabase) => `/api/v1/albums/${albums[0]}?_={n}`;

/** `_` is new in each request, so that none is in the visitors' cache and the database answers. */
export const comparedRequests: ComparedRequest[] = [
  { part: 'list', name: 'list, visitor', path: () => list() },
  { part: 'list', name: 'list, login', path: () => list(), isLoggedIn: true },
  { part: 'detail', name: 'album, visitor', path: detail },
  { part: 'detail', name: 'album, login', path: detail, isLoggedIn: true },
  { part: 'search', name: 'search, rare word', path: () => list('&q=mundaka') },
  { part: 'search', name: 'search, frequent word', path: () => list('&q=tarde') },
  { part: 'search', name: 'suggestions', path: () => '/api/v1/search/suggest?q=mund&_={n}', isTyped: true },
];

interface AnsweredBy {
  database: MeasuredDatabase;
  databasePid: number;
  /** "1,000" or "1,000,000", for the row's name. */
  photos: string;
}

export interface RowOfPart {
  part: ComparedRequest['part'];
  row: RowOrFailure;
}

export async function compareWithBaseline(chosen: readonly ComparedRequest[], by: AnsweredBy): Promise<RowOfPart[]> {
  if (chosen.length === 0) return [];
  const baseline = await startRoutes(chosen, by.database);
  try {
    const rows: RowOfPart[] = [];
    for (const [route, request] of chosen.entries()) {
      const ofRequest = await rowsOf(request, by, { ...baseline, paths: [`/${route}`] });
      rows.push(...ofRequest.map((row) => ({ part: request.part, row })));
    }
    return rows;
  } finally {
    await baseline.stop();
  }
}

/** Each route is named by the request's place in the list. */
async function startRoutes(chosen: readonly ComparedRequest[], database: MeasuredDatabase): Promise<RunningProcess> {
  const statements = await statementsFor(
    database.storage,
    chosen.map((request) => ({
      url: request.path(database).replace('{n}', ''),
      headers: headersOf(request, database),
    })),
  );
  return startReadingBaseline({
    port: await freePort(),
    bytesPort: await freePort(),
    databaseUrl: database.storage.databaseUrl,
    routes: chosen.map(({ isLoggedIn }, route) => ({
      name: String(route),
      isLoggedIn: isLoggedIn === true,
      statements: statements[route] ?? [],
    })),
    bodies: [],
  });
}

async function rowsOf(
  request: ComparedRequest,
  { database, databasePid, photos }: AnsweredBy,
  baseline: RunningProcess & { paths: string[] },
): Promise<RowOrFailure[]> {
  const headers = headersOf(request, database);
  const sides = {
    product: { ...database.product, paths: [request.path(database)], headers },
    baseline: { ...baseline, headers },
  };
  const compareSides = (slices: Omit<Slices, 'databasePid'>) => compare(sides, { databasePid, ...slices });
  const what = `${request.name}, ${photos} photos`;
  const rate = await attempt(what, async () =>
    rateRow({ what, ...fastifyRoute, goal: { ratio: 0.55 } }, await compareSides(SLICES)),
  );
  if (!request.isTyped) return [rate];
  const latency = await attempt(`${what}, p95`, async () =>
    latencyRow({ what: `${what}, p95`, ...fastifyRoute, goal: { ratio: 0.5 } }, await compareSides(TYPED_SLICES)),
  );
  return [rate, latency];
}

const headersOf = ({ isLoggedIn }: ComparedRequest, { logins }: MeasuredDatabase) => (isLoggedIn ? logins.surfer : {});

/** Visitors get an answer from memory from the second request on. The baseline is node:http that sends the same bytes. */
export async function compareCachedAnswers({ large, databasePid }: Databases): Promise<RowOrFailure[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const answers = [
    { what: 'list from memory, visitor', name: 'list', path: '/api/v1/albums?limit=24' },
    { what: 'album from memory, visitor', name: 'album', path: `/api/v1/albums/${LARGEST_ALBUM}` },
  ];
  const bytesPort = await freePort();
  const baseline = await startReadingBaseline({
    port: await freePort(),
    bytesPort,
    databaseUrl: large.storage.databaseUrl,
    routes: [],
    bodies: answers.map(({ name, path }) => ({ name, headers, url: `http://127.0.0.1:${large.product.port}${path}` })),
  });
  try {
    const rows: RowOrFailure[] = [];
    for (const { what, name, path } of answers) {
      const sides = {
        product: { ...large.product, paths: [path], headers },
        baseline: { ...baseline, port: bytesPort, paths: [`/${name}`], headers },
      };
      const row = async () => rateRow({ what, ...sameBytes }, await compare(sides, { databasePid, ...SLICES }));
      rows.push(await attempt(what, row));
    }
    return rows;
  } finally {
    await baseline.stop();
  }
}
