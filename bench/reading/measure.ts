import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { attempt, type Line, type LinesByPart, type ShareRow, shareRow } from '../support/row.ts';
import { compare, type Round } from './compare.ts';
import { LARGEST } from './fill.ts';
import { deepBesideFirst, longLists, manyBesideFew, questions } from './growth.ts';
import { cpuMsOf, startBare, statementsFor } from './processes.ts';
import { openWorlds, type OpenWorld, type Worlds } from './worlds.ts';

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
  path: (world: OpenWorld) => string;
  isUsers?: true;
  /** Requested at each typed letter, so that its latency has a row too. */
  isTyped?: true;
}

const list = (filter = '') => `/api/v1/albums?limit=24${filter}&_={n}`;
const detail = ({ albums }: OpenWorld) => `/api/v1/albums/${albums[1]}?_={n}`;

/** Visitors' requests pass by the cache: the database answers each. */
const asked: Question[] = [
  { part: 'list', name: 'list, visitor', path: () => list() },
  { part: 'list', name: 'list, login', path: () => list(), isUsers: true },
  { part: 'detail', name: 'album, visitor', path: detail },
  { part: 'detail', name: 'album, login', path: detail, isUsers: true },
  { part: 'search', name: 'search, rare word', path: () => list('&q=mundaka') },
  { part: 'search', name: 'search, frequent word', path: () => list('&q=tarde') },
  { part: 'search', name: 'suggestions', path: () => '/api/v1/search/suggest?q=mund&_={n}', isTyped: true },
];

export async function measureReading(parts: ReadonlySet<string>): Promise<LinesByPart> {
  const worlds = await openWorlds(process.env['BENCH_DATABASE']);
  try {
    const questionsOf = asked.filter(({ part }) => parts.has(part));
    const answered = [
      ...(await besideBare(questionsOf, '1,000', worlds.few, worlds.databasePid)),
      ...(await besideBare(questionsOf, '1,000,000', worlds.many, worlds.databasePid)),
    ];
    const linesOf = (part: string) => answered.filter((one) => one.part === part).map(({ line }) => line);
    return {
      ...Object.fromEntries(questionsOf.map(({ part }) => [part, linesOf(part)])),
      ...(parts.has('visitors') && { visitors: await fromMemory(worlds) }),
      ...(parts.has('growth') && { growth: await grown(worlds) }),
    };
  } finally {
    await worlds.stop();
  }
}

interface Answered {
  part: Question['part'];
  line: Line;
}

async function besideBare(
  questionsOf: Question[],
  size: string,
  world: OpenWorld,
  databasePid: number,
): Promise<Answered[]> {
  if (questionsOf.length === 0) return [];
  const headersOf = ({ isUsers }: Question) => (isUsers ? world.logins.surfer : {});
  const statements = await statementsFor(
    world.storage,
    questionsOf.map((question) => ({ url: question.path(world).replace('{n}', ''), headers: headersOf(question) })),
  );
  const bare = await startBare({
    port: await freePort(),
    bytesPort: await freePort(),
    databaseUrl: world.storage.databaseUrl,
    routes: questionsOf.map(({ isUsers }, index) => ({
      name: String(index),
      isUsers: isUsers === true,
      statements: statements[index] ?? [],
    })),
    held: [],
  });
  try {
    const answered: Answered[] = [];
    for (const [index, question] of questionsOf.entries()) {
      const { part } = question;
      const headers = headersOf(question);
      const what = `${question.name}, ${size} photos`;
      const sides = {
        ours: { ...world.product, paths: [question.path(world)], headers },
        theirs: { ...bare, paths: [`/${index}`], headers },
      };
      const rate = async () => ratesOf({ what, ...bareRoute }, await compare(sides, { databasePid, ...BESIDE_BARE }));
      answered.push({ part, line: await attempt(what, rate) });
      if (!question.isTyped) continue;
      const wait = async () => waitsOf(`${what}, p95`, await compare(sides, { databasePid, ...TYPED }));
      answered.push({ part, line: await attempt(`${what}, p95`, wait) });
    }
    return answered;
  } finally {
    await bare.stop();
  }
}

const bareRoute = { bare: 'a bare Fastify route with the same SQL', goal: { share: 0.55 } };

/** Visitors are answered from memory from the second request on; beside it a plain node:http sends the same bytes. */
async function fromMemory({ many, databasePid }: Worlds): Promise<Line[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const asked = [
    { what: 'list from memory, visitor', name: 'list', path: '/api/v1/albums?limit=24' },
    { what: 'album from memory, visitor', name: 'album', path: `/api/v1/albums/${LARGEST}` },
  ];
  const bytesPort = await freePort();
  const bare = await startBare({
    port: await freePort(),
    bytesPort,
    databaseUrl: many.storage.databaseUrl,
    routes: [],
    held: asked.map(({ name, path }) => ({ name, headers, url: `http://127.0.0.1:${many.product.port}${path}` })),
  });
  try {
    const lines: Line[] = [];
    for (const { what, name, path } of asked) {
      const sides = {
        ours: { ...many.product, paths: [path], headers },
        theirs: { ...bare, port: bytesPort, paths: [`/${name}`], headers },
      };
      const measured = { what, bare: 'bare node:http with the same bytes', goal: { share: 0.6 } };
      lines.push(
        await attempt(what, async () => ratesOf(measured, await compare(sides, { databasePid, ...BESIDE_BARE }))),
      );
    }
    return lines;
  } finally {
    await bare.stop();
  }
}

const ratesOf = (measured: Pick<ShareRow, 'what' | 'bare' | 'goal'>, rounds: readonly Round[]): ShareRow =>
  shareRow(
    { ...measured, unit: 'requests/s', better: 'more' },
    rounds.map(({ ours, theirs }) => ({
      ours: ours.perSecond,
      theirs: theirs.perSecond,
      cpuMs: { ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) },
    })),
  );

const waitsOf = (what: string, rounds: readonly Round[]): ShareRow =>
  shareRow(
    { what, ...bareRoute, unit: 'ms', digits: 1, better: 'less', goal: { share: 0.5 } },
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

const cpuOf = (what: string, bare: string, rounds: readonly Round[]): ShareRow =>
  shareRow(
    { what, bare, unit: 'ms of CPU', digits: 2, better: 'less', goal: { share: 0.5 } },
    rounds.map(({ ours, theirs }) => ({ ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) })),
  );
