import { LARGEST } from './fill.ts';
import { load, type Cost, type Running } from './processes.ts';

/** As many as the goals speak of. */
const CONNECTIONS = 32;
const ROUNDS = 3;
/** Until the compilers have seen enough of the product, which has a hundred times as much code as what it is beside. */
const WARM_UP_SECONDS = 5;

interface Side extends Pick<Running, 'port' | 'pid'> {
  paths: string[];
  headers: Record<string, string>;
}

interface Slices {
  databasePid: number;
  seconds: number;
}

export interface Comparison {
  name: string;
  ours: Cost;
  theirs: Cost;
}

/** Ours and theirs in turn, so that what else happens on the machine meets both; the medians of each. */
export async function compare(
  name: string,
  { ours, theirs, databasePid, seconds }: Slices & { ours: Side; theirs: Side },
  connections = CONNECTIONS,
): Promise<Comparison> {
  const slice = ({ port, pid, paths, headers }: Side, length: number) =>
    load({ port, connections, seconds: length, paths, headers }, pid, databasePid);
  for (const side of [ours, theirs]) await slice(side, WARM_UP_SECONDS);
  const found: { ours: Cost; theirs: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    found.push({ theirs: await slice(theirs, seconds), ours: await slice(ours, seconds) });
  return { name, ours: medianOf(found.map((one) => one.ours)), theirs: medianOf(found.map((one) => one.theirs)) };
}

export interface Deep {
  name: string;
  first: Cost;
  deep: Cost;
}

interface Reader {
  product: Running;
  token: string;
}

/** The first page of a list beside one near its end. */
export async function deepAgainstFirst({ product, token }: Reader, slices: Slices): Promise<Deep[]> {
  const lists = [
    { name: 'albums, page 800', url: '/api/v1/albums?', limit: 24, step: 100, steps: 190 },
    { name: 'photos of 5,000, page 40', url: `/api/v1/albums/${LARGEST}/photos?`, limit: 100, step: 500, steps: 8 },
  ];
  const found: Deep[] = [];
  for (const { name, url, limit, step, steps } of lists) {
    const cursor = await cursorAfter(product.port, `${url}limit=${step}`, steps);
    const side = { ...product, headers: { authorization: `Bearer ${token}` } };
    const { ours, theirs } = await compare(
      name,
      {
        ours: { ...side, paths: [`${url}limit=${limit}&cursor=${cursor}`] },
        theirs: { ...side, paths: [`${url}limit=${limit}`] },
        ...slices,
      },
      4,
    );
    found.push({ name, first: theirs, deep: ours });
  }
  return found;
}

async function cursorAfter(port: number, url: string, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}${cursor && `&cursor=${cursor}`}`);
    const page: { next_cursor: string | null } = JSON.parse(await answer.text());
    if (!page.next_cursor) throw new Error(`${url} ends after ${step} pages`);
    cursor = page.next_cursor;
  }
  return cursor;
}

export function medianOf(costs: Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return {
    requests: of('requests'),
    seconds: of('seconds'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    perSecond: of('perSecond'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
  };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
