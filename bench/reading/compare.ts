import type { RunningProcess } from '../support/server.ts';
import { measureCost, type Cost } from './processes.ts';

const CONNECTIONS = 32;

export interface Side extends Pick<RunningProcess, 'port' | 'pid'> {
  paths: string[];
  headers: Record<string, string>;
}

export interface Slices {
  databasePid: number;
  seconds: number;
  rounds?: number;
  connections?: number;
  /** The compilers need it for the product, which has a hundred times as much code as the bare server. */
  warmUpSeconds?: number;
}

export interface Comparison {
  rounds: { ours: Cost; theirs: Cost }[];
  retries: number;
}

/** Both sides are measured in turn, so that other work on the machine affects both. */
export async function compare(
  { ours, theirs }: { ours: Side; theirs: Side },
  { databasePid, seconds, rounds = 3, connections = CONNECTIONS, warmUpSeconds = 5 }: Slices,
  measure: typeof measureCost = measureCost,
): Promise<Comparison> {
  const found: Comparison = { rounds: [], retries: 0 };
  const slice = async ({ port, pid, paths, headers }: Side, length: number): Promise<Cost> => {
    const once = () => measure({ port, connections, seconds: length, paths, headers }, pid, databasePid);
    try {
      return await once();
    } catch (error) {
      // A server on a busy machine may refuse for a moment, and a second refusal fails the row.
      found.retries += 1;
      console.error(`  a slice is measured again: ${error instanceof Error ? error.message : String(error)}`);
      return once();
    }
  };
  const slowest = Math.max(
    secondsPerRequest(await slice(theirs, warmUpSeconds)),
    secondsPerRequest(await slice(ours, warmUpSeconds)),
  );
  const length = sliceSeconds(seconds, slowest);
  while (found.rounds.length < rounds)
    found.rounds.push({ theirs: await slice(theirs, length), ours: await slice(ours, length) });
  return found;
}

const secondsPerRequest = ({ requests, seconds }: Cost): number => seconds / requests;

const MIN_REQUESTS = 40;
const MAX_SLICE_SECONDS = 4;

/** Rounds of few requests differ by chance, so a slow question has longer slices. */
export const sliceSeconds = (seconds: number, perRequest: number): number =>
  Math.max(seconds, Math.min(MAX_SLICE_SECONDS, MIN_REQUESTS * perRequest));
