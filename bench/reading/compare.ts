import type { Running } from '../support/product.ts';
import { LARGEST } from './fill.ts';
import { load, type Cost } from './processes.ts';
import type { OpenWorld } from './worlds.ts';

const CONNECTIONS = 32;

export interface Side extends Pick<Running, 'port' | 'pid'> {
  paths: string[];
  headers: Record<string, string>;
}

export interface Slices {
  databasePid: number;
  seconds: number;
  rounds?: number;
  connections?: number;
  /** Longer for the product's compilers: it has a hundred times as much code as the bare server. */
  warmUpSeconds?: number;
}

export interface Round {
  ours: Cost;
  theirs: Cost;
}

/** Both sides in turn, so that other load on the machine affects both. */
export async function compare(
  { ours, theirs }: { ours: Side; theirs: Side },
  { databasePid, seconds, rounds = 3, connections = CONNECTIONS, warmUpSeconds = 5 }: Slices,
): Promise<Round[]> {
  const oneSlice = ({ port, pid, paths, headers }: Side, length: number) =>
    load({ port, connections, seconds: length, paths, headers }, pid, databasePid);
  // A server on a busy machine may refuse for a moment: a slice fails only when its second try fails.
  const slice = (side: Side, length: number) => oneSlice(side, length).catch(() => oneSlice(side, length));
  for (const side of [ours, theirs]) await slice(side, warmUpSeconds);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    found.push({ theirs: await slice(theirs, seconds), ours: await slice(ours, seconds) });
  return found;
}

interface LongList {
  name: string;
  url: string;
  limit: number;
  step: number;
  steps: number;
}

export const longLists: LongList[] = [
  { name: 'albums, page 800', url: '/api/v1/albums?', limit: 24, step: 100, steps: 190 },
  { name: 'photos of 5,000, page 40', url: `/api/v1/albums/${LARGEST}/photos?`, limit: 100, step: 500, steps: 8 },
];

export async function deepBesideFirst(
  { url, limit, step, steps }: LongList,
  { product, logins }: OpenWorld,
  slices: Slices,
): Promise<Round[]> {
  const cursor = await cursorAfter(product.port, `${url}limit=${step}`, steps);
  const side = { ...product, headers: logins.surfer };
  const sides = {
    ours: { ...side, paths: [`${url}limit=${limit}&cursor=${cursor}`] },
    theirs: { ...side, paths: [`${url}limit=${limit}`] },
  };
  return compare(sides, { connections: 4, ...slices });
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
