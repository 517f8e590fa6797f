import type { Running } from '../support/product.ts';
import { load, type Cost } from './processes.ts';

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
