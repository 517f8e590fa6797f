import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { attempt, type Line, type Row, rowOf } from '../support/row.ts';
import { compare, type Comparison, deepBesideFirst, longLists } from './compare.ts';
import { manyBesideFew, questions } from './growth.ts';
import { cpuMsOf, startBare, statementsFor } from './processes.ts';
import { openWorlds, type Standing, type Worlds } from './worlds.ts';

/**
 * Many short slices: a moment in which the machine is busy falls on few of them. Six seconds of warm-up: before that
 * the compilers are still at the code (an album: 0.47 ms of Node, later 0.19).
 */
const BESIDE_BARE = { seconds: 1, rounds: 5, warmUpSeconds: 6 };
/** Few connections: with more, the measured time would be the time in the queue. */
const TYPED = { ...BESIDE_BARE, connections: 4, warmUpSeconds: 1 };
const GROWING = { seconds: 0.7, rounds: 3, warmUpSeconds: 0.7 };

interface Question {
  part: 'list' | 'detail' | 'search';
  name: string;
  path: (world: Standing) => string;
  isUsers?: true;
  /** Requested at each typed letter, so that its latency has a row too. */
  isTyped?: true;
}

const list = (filter = '') => `/api/v1/albums?limit=24${filter}&_={n}`;
const detail = ({ albums }: Standing) => `/api/v1/albums/${albums[1]}?_={n}`;

/** Visitors' requests pass by their cache: the database answers each. */
const asked: Question[] = [
  { part: 'list', name: 'list, visitor', path: () => list() },
  { part: 'list', name: 'list, login', path: () => list(), isUsers: true },
  { part: 'detail', name: 'album, visitor', path: detail },
  { part: 'detail', name: 'album, login', path: detail, isUsers: true },
  { part: 'search', name: 'search, rare word', path: () => list('&q=mundaka') },
  { part: 'search', name: 'search, frequent word', path: () => list('&q=tarde') },
  { part: 'search', name: 'suggestions', path: () => '/api/v1/search/suggest?q=mund&_={n}', isTyped: true },
];

export async function measureReading(parts: ReadonlySet<string>): Promise<Line[]> {
  const worlds = await openWorlds(process.env['BENCH_DATABASE']);
  try {
    const lines: Line[] = [];
    const questionsOf = asked.filter(({ part }) => parts.has(part));
    for (const [size, world] of [
      ['1,000', worlds.few],
      ['1,000,000', worlds.many],
    ] as const)
      lines.push(...(await besideBare(questionsOf, size, world, worlds.databasePid)));
    if (parts.has('growth')) lines.push(...(await grown(worlds)));
    return lines;
  } finally {
    await worlds.stop();
  }
}

async function besideBare(
  questionsOf: Question[],
  size: string,
  world: Standing,
  databasePid: number,
): Promise<Line[]> {
  if (questionsOf.length === 0) return [];
  const headersOf = ({ isUsers }: Question) => (isUsers ? world.logins.surfer : {});
  const statements = await statementsFor(
    world.place,
    questionsOf.map((question) => ({ url: question.path(world).replace('{n}', ''), headers: headersOf(question) })),
  );
  const bare = await startBare({
    port: await freePort(),
    bytesPort: await freePort(),
    databaseUrl: world.place.databaseUrl,
    routes: questionsOf.map(({ isUsers }, index) => ({
      name: String(index),
      isUsers: isUsers === true,
      statements: statements[index] ?? [],
    })),
    held: [],
  });
  try {
    const lines: Line[] = [];
    for (const [index, question] of questionsOf.entries()) {
      const headers = headersOf(question);
      const what = `${question.name}, ${size} photos`;
      const sides = {
        ours: { ...world.product, paths: [question.path(world)], headers },
        theirs: { ...bare, paths: [`/${index}`], headers },
      };
      const rate = async () => ratesOf(what, await compare(what, sides, { databasePid, ...BESIDE_BARE }));
      lines.push(await attempt(what, rate));
      if (!question.isTyped) continue;
      const wait = async () => waitsOf(`${what}, p95`, await compare(what, sides, { databasePid, ...TYPED }));
      lines.push(await attempt(`${what}, p95`, wait));
    }
    return lines;
  } finally {
    await bare.stop();
  }
}

const ratesOf = (what: string, { rounds }: Comparison): Row =>
  rowOf(
    { what, bare: 'a bare Fastify route with the same SQL', unit: 'requests/s', better: 'more', goal: { share: 0.55 } },
    rounds.map(({ ours, theirs }) => ({
      ours: ours.perSecond,
      theirs: theirs.perSecond,
      cpuMs: { ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) },
    })),
  );

const waitsOf = (what: string, { rounds }: Comparison): Row =>
  rowOf(
    {
      what,
      bare: 'a bare Fastify route with the same SQL',
      unit: 'ms',
      digits: 1,
      better: 'less',
      goal: { share: 0.5 },
    },
    rounds.map(({ ours, theirs }) => ({ ours: ours.p95, theirs: theirs.p95 })),
  );

/** Processor time, because a busy machine changes the waiting time of few connections most. */
async function grown(worlds: Worlds): Promise<Line[]> {
  const slices = { databasePid: worlds.databasePid, ...GROWING };
  const lines: Line[] = [];
  for (const question of questions) {
    const what = `${question.name}, 1,000,000 photos`;
    const row = async () => cpuOf(what, 'the same at 1,000 photos', await manyBesideFew(question, worlds, slices));
    lines.push(await attempt(what, row));
  }
  for (const list of longLists) {
    const row = async () => cpuOf(list.name, 'its first page', await deepBesideFirst(list, worlds.many, slices));
    lines.push(await attempt(list.name, row));
  }
  return lines;
}

const cpuOf = (what: string, bare: string, { rounds }: Comparison): Row =>
  rowOf(
    { what, bare, unit: 'ms of CPU', digits: 2, better: 'less', goal: { share: 0.5 } },
    rounds.map(({ ours, theirs }) => ({ ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) })),
  );
