import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sum } from '../report/statistics.ts';

/** Linux counts processor time for programs in hundredths of a second. */
export const TICKS_PER_SECOND = 100;

interface Usage {
  ownCpuSeconds: number;
  /** All processes that it started count, ended ones too. */
  childCpuSeconds: number;
  ownBytes: number;
  /** Children share pages with each other, so their sum would count those several times. */
  largestChildBytes: number;
}

/** From `/proc`, which Linux alone has. */
export async function usageOf(pid: number): Promise<Usage> {
  const own = await statOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map(statOf));
  return {
    ownCpuSeconds: own.ticks / TICKS_PER_SECOND,
    childCpuSeconds: (own.childTicks + sum(children.map((child) => child.ticks))) / TICKS_PER_SECOND,
    ownBytes: own.bytes,
    largestChildBytes: Math.max(0, ...children.map((child) => child.bytes)),
  };
}

export async function cpuSecondsOf(pid: number): Promise<number> {
  const { ownCpuSeconds, childCpuSeconds } = await usageOf(pid);
  return ownCpuSeconds + childCpuSeconds;
}

export interface MeasuredWork<T> {
  result: T;
  seconds: number;
  cpuSeconds: number;
}

/** `cpuSeconds` is the processor time of the processes with these ids and of their children. */
export async function measureWork<T>(pids: readonly number[], work: () => Promise<T>): Promise<MeasuredWork<T>> {
  const cpuNow = async () => sum(await Promise.all(pids.map(cpuSecondsOf)));
  const cpuBefore = await cpuNow();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { result, seconds, cpuSeconds: (await cpuNow()) - cpuBefore };
}

const NEEDS_SOCKET =
  'BENCH_DATABASE names a PostgreSQL by its socket folder, on this machine: postgresql://user@localhost/postgres?host=/folder';

/** The postmaster holds the socket folder's lock, and its children are the database's connections. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const folder = new URL(databaseUrl).searchParams.get('host');
  if (!folder?.startsWith('/')) throw new Error(NEEDS_SOCKET);
  const lock = (await readdir(folder)).find((name) => name.endsWith('.lock'));
  if (!lock) throw new Error(NEEDS_SOCKET);
  const [pid] = (await readFile(path.join(folder, lock), 'utf8')).split('\n');
  return Number(pid);
}

/** The most memory that the process itself has while the work is done, in bytes. */
export async function peakBytesDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, (await usageOf(pid)).ownBytes);
  };
  const timer = setInterval(() => void look(), 250);
  await work().finally(() => clearInterval(timer));
  await look();
  return peak;
}

/** Returns zeros for a process that has ended. */
export async function statOf(
  pid: number,
): Promise<{ parent: number; ticks: number; childTicks: number; bytes: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name is in brackets and may hold spaces; the numbers come after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    ticks: utime + stime || 0,
    childTicks: cutime + cstime || 0,
    bytes: (fields[21] ?? 0) * 4096,
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
