import type { RunningProcess } from '../support/server.ts';
import { measureCost, type RequestCost } from './processes.ts';

const CONNECTIONS = 32;

export interface ComparedServer extends Pick<RunningProcess, 'port' | 'pid'> {
  paths: string[];
  headers: Record<string, string>;
}

export interface Slices {
  databasePid: number;
  seconds: number;
  rounds: number;
  connections?: number;
  /** V8 compiles frequent code only after a while, and the product has a hundred times as much of it as a baseline. */
  warmUpSeconds?: number;
}

export interface Comparison {
  rounds: { product: RequestCost; baseline: RequestCost }[];
  retries: number;
}

/** Both servers are measured in turn, each first in every other round, so that other work on the machine affects both. */
export async function compare(
  { product, baseline }: { product: ComparedServer; baseline: ComparedServer },
  { databasePid, seconds, rounds, connections = CONNECTIONS, warmUpSeconds = 5 }: Slices,
  measure: typeof measureCost = measureCost,
): Promise<Comparison> {
  const found: Comparison = { rounds: [], retries: 0 };
  const slice = async ({ port, pid, paths, headers }: ComparedServer, length: number): Promise<RequestCost> => {
    const once = () => measure({ port, connections, seconds: length, paths, headers }, pid, databasePid);
    try {
      return await once();
    } catch (error) {
      // A server on a busy machine may refuse for a moment; a second refusal fails the row.
      found.retries += 1;
      console.error(`  a slice is measured again: ${error instanceof Error ? error.message : String(error)}`);
      return once();
    }
  };
  const slowest = Math.max(
    secondsPerRequest(await slice(baseline, warmUpSeconds)),
    secondsPerRequest(await slice(product, warmUpSeconds)),
  );
  const length = sliceSeconds(seconds, slowest);
  while (found.rounds.length < rounds) {
    const isBaselineFirst = found.rounds.length % 2 === 0;
    found.rounds.push(
      isBaselineFirst
        ? { baseline: await slice(baseline, length), product: await slice(product, length) }
        : { product: await slice(product, length), baseline: await slice(baseline, length) },
    );
  }
  return found;
}

const secondsPerRequest = ({ requests, seconds }: RequestCost): number => seconds / requests;

const MIN_REQUESTS = 40;
const MAX_SLICE_SECONDS = 4;

/** Rounds of few requests differ by chance, so a slow request has longer slices. */
export const sliceSeconds = (seconds: number, perRequest: number): number =>
  Math.max(seconds, Math.min(MAX_SLICE_SECONDS, MIN_REQUESTS * perRequest));
