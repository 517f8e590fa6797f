import { freePort } from '../../apps/api/src/testing/free-port.ts';
import type { RunningProcess } from '../support/server.ts';
import { attempt } from '../report/make-rows.ts';
import type { Line } from '../report/row.ts';
import { compare, type Slices } from './compare.ts';
import type { Databases, MeasuredDatabase } from './databases.ts';
import { LARGEST_ALBUM } from './fill.ts';
import { startBare, statementsFor } from './processes.ts';
import { latencyRow, rateRow } from './rows.ts';

/**
 * Many short slices: a moment in which the machine is busy falls on few of them. Six seconds of warm-up: before that
 * the compilers are still at the code (an album: 0.47 ms of Node, later 0.19).
 */
const SLICES = { seconds: 1, rounds: 5, warmUpSeconds: 6 };
/** With more connections the measured time would be the time in the queue. */
const TYPED_SLICES = { ...SLICES, connections: 4, warmUpSeconds: 1 };

const bareRoute = { beside: 'a bare Fastify route with the same SQL' };
const bareBytes = { beside: 'bare node:http with the same bytes', goal: { share: 0.6 } };

export interface Question {
  part: 'list' | 'detail' | 'search';
  name: string;
  path: (database: MeasuredDatabase) => string;
  isLoggedIn?: true;
  /** Each typed letter requests it, so its latency has a row too. */
  isTyped?: true;
}

const list = (filter = '') => `/api/v1/albums?limit=24${filter}&_={n}`;
const detail = ({ albums }: MeasuredDatabase) => `/api/v1/albums/${albums[0]}?_={n}`;

/** Visitors' requests miss their cache by `_`: the database answers each. */
export const questions: Question[] = [
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
  /** "1,000" or "1,000,000", as in a row's name. */
  photos: string;
}

export interface PartLine {
  part: Question['part'];
  line: Line;
}

export async function linesBesideBare(chosen: readonly Question[], by: AnsweredBy): Promise<PartLine[]> {
  if (chosen.length === 0) return [];
  const bare = await startRoutes(chosen, by.database);
  try {
    const lines: PartLine[] = [];
    for (const [route, question] of chosen.entries()) {
      const ofQuestion = await linesOf(question, by, { ...bare, paths: [`/${route}`] });
      lines.push(...ofQuestion.map((line) => ({ part: question.part, line })));
    }
    return lines;
  } finally {
    await bare.stop();
  }
}

/** Each route is named by the question's place in the list. */
async function startRoutes(chosen: readonly Question[], database: MeasuredDatabase): Promise<RunningProcess> {
  const statements = await statementsFor(
    database.storage,
    chosen.map((question) => ({
      url: question.path(database).replace('{n}', ''),
      headers: headersOf(question, database),
    })),
  );
  return startBare({
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

async function linesOf(
  question: Question,
  { database, databasePid, photos }: AnsweredBy,
  bare: RunningProcess & { paths: string[] },
): Promise<Line[]> {
  const headers = headersOf(question, database);
  const sides = {
    ours: { ...database.product, paths: [question.path(database)], headers },
    theirs: { ...bare, headers },
  };
  const compareSides = (slices: Omit<Slices, 'databasePid'>) => compare(sides, { databasePid, ...slices });
  const what = `${question.name}, ${photos} photos`;
  const rate = await attempt(what, async () =>
    rateRow({ what, ...bareRoute, goal: { share: 0.55 } }, await compareSides(SLICES)),
  );
  if (!question.isTyped) return [rate];
  const latency = await attempt(`${what}, p95`, async () =>
    latencyRow({ what: `${what}, p95`, ...bareRoute, goal: { share: 0.5 } }, await compareSides(TYPED_SLICES)),
  );
  return [rate, latency];
}

const headersOf = ({ isLoggedIn }: Question, { logins }: MeasuredDatabase) => (isLoggedIn ? logins.surfer : {});

/** Visitors are answered from memory from the second request on; beside it a plain node:http sends the same bytes. */
export async function linesFromMemory({ many, databasePid }: Databases): Promise<Line[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const answers = [
    { what: 'list from memory, visitor', name: 'list', path: '/api/v1/albums?limit=24' },
    { what: 'album from memory, visitor', name: 'album', path: `/api/v1/albums/${LARGEST_ALBUM}` },
  ];
  const bytesPort = await freePort();
  const bare = await startBare({
    port: await freePort(),
    bytesPort,
    databaseUrl: many.storage.databaseUrl,
    routes: [],
    bodies: answers.map(({ name, path }) => ({ name, headers, url: `http://127.0.0.1:${many.product.port}${path}` })),
  });
  try {
    const lines: Line[] = [];
    for (const { what, name, path } of answers) {
      const sides = {
        ours: { ...many.product, paths: [path], headers },
        theirs: { ...bare, port: bytesPort, paths: [`/${name}`], headers },
      };
      const row = async () => rateRow({ what, ...bareBytes }, await compare(sides, { databasePid, ...SLICES }));
      lines.push(await attempt(what, row));
    }
    return lines;
  } finally {
    await bare.stop();
  }
}
