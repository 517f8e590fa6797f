import { freePort } from '../../e2e/support/product.ts';
import type { Row } from '../support/row.ts';
import { rowOf } from '../support/row.ts';
import { compare, type Comparison, deepAgainstFirst } from './compare.ts';
import { growth, questions } from './growth.ts';
import { cpuMsOf, startBare, statementsFor } from './processes.ts';
import { openWorlds, type Standing, type Worlds } from './worlds.ts';

/** Many short slices: a moment in which the machine does something else falls on few of them. */
const BESIDE_BARE = { seconds: 1, rounds: 5, warmUpSeconds: 2 };
const GROWING = { seconds: 0.7, rounds: 3, warmUpSeconds: 0.7 };

interface Question {
  part: 'list' | 'detail' | 'search';
  name: string;
  path: (world: Standing) => string;
  isUsers?: true;
}

const list = (filter = '') => `/api/v1/albums?limit=24${filter}&_={n}`;
const detail = ({ albums }: Standing) => `/api/v1/albums/${albums[1]}?_={n}`;

/** A visitor is asked for past the memory that serves visitors: each answer is the database's. */
const asked: Question[] = [
  { part: 'list', name: 'list, visitor', path: () => list() },
  { part: 'list', name: 'list, login', path: () => list(), isUsers: true },
  { part: 'detail', name: 'album, visitor', path: detail },
  { part: 'detail', name: 'album, login', path: detail, isUsers: true },
  { part: 'search', name: 'search, rare word', path: () => list('&q=mundaka') },
  { part: 'search', name: 'search, frequent word', path: () => list('&q=tarde') },
];

export async function measureReading(parts: ReadonlySet<string>): Promise<Row[]> {
  const worlds = await openWorlds(process.env['BENCH_DATABASE']);
  try {
    const rows: Row[] = [];
    const questionsOf = asked.filter(({ part }) => parts.has(part));
    for (const [size, world] of [
      ['1,000', worlds.few],
      ['1,000,000', worlds.many],
    ] as const)
      rows.push(...(await besideBare(questionsOf, size, world, worlds.databasePid)));
    if (parts.has('growth')) rows.push(...(await grown(worlds)));
    return rows;
  } finally {
    await worlds.stop();
  }
}

/** The product beside Fastify routes that send the very same statements and answer their rows as they come. */
async function besideBare(questionsOf: Question[], size: string, world: Standing, databasePid: number): Promise<Row[]> {
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
    const rows: Row[] = [];
    for (const [index, question] of questionsOf.entries()) {
      const headers = headersOf(question);
      const sides = {
        ours: { ...world.product, paths: [question.path(world)], headers },
        theirs: { ...bare, paths: [`/${index}`], headers },
      };
      const { rounds } = await compare(question.name, sides, { databasePid, ...BESIDE_BARE });
      rows.push(
        rowOf(
          {
            what: `${question.name}, ${size} photos`,
            bare: 'a bare Fastify route with the same SQL',
            unit: 'requests/s',
            better: 'more',
            goal: { share: 0.55 },
          },
          rounds.map(({ ours, theirs }) => ({
            ours: ours.perSecond,
            theirs: theirs.perSecond,
            cpuMs: { ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) },
          })),
        ),
      );
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** Processor time and not waiting time: of what is asked a few at a time, a busy machine changes the latter most. */
async function grown(worlds: Worlds): Promise<Row[]> {
  const slices = { databasePid: worlds.databasePid, ...GROWING };
  const asRow = ({ name, rounds }: Comparison, what: string, bare: string) =>
    rowOf(
      { what: `${name}, ${what}`, bare, unit: 'ms of CPU', digits: 2, better: 'less', goal: { share: 0.5 } },
      rounds.map(({ ours, theirs }) => ({ ours: cpuMsOf(ours), theirs: cpuMsOf(theirs) })),
    );
  const more = await growth(questions, worlds, slices);
  const deep = await deepAgainstFirst(worlds.many, slices);
  return [
    ...more.map((one) => asRow(one, '1,000,000 photos', 'the same at 1,000 photos')),
    ...deep.map((one) => asRow(one, 'far in', 'the first page')),
  ];
}
