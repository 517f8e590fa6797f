import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sum } from '../report/statistics.ts';

const TICKS = 100;

interface Usage {
  /** `own` is the process itself, `child` all that it started. */
  ownCpuSeconds: number;
  childCpuSeconds: number;
  ownBytes: number;
  childBytes: number;
}

/** Present and past children count; the numbers are from /proc. */
export async function usageOf(pid: number): Promise<Usage> {
  const own = await statOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map(statOf));
  return {
    ownCpuSeconds: own.ticks / TICKS,
    childCpuSeconds: (own.childTicks + sum(children.map((child) => child.ticks))) / TICKS,
    ownBytes: own.bytes,
    childBytes: Math.max(0, ...children.map((child) => child.bytes)),
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

/** The processor time is that of the processes with these ids and of their children. */
export async function measureWork<T>(pids: readonly number[], work: () => Promise<T>): Promise<MeasuredWork<T>> {
  const cpuNow = async () => sum(await Promise.all(pids.map(cpuSecondsOf)));
  const cpuBefore = await cpuNow();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { result, seconds, cpuSeconds: (await cpuNow()) - cpuBefore };
}

/** The postmaster holds the socket folder's lock, and its children are the database's connections. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const folder = new URL(databaseUrl).searchParams.get('host') ?? '';
  const lock = (await readdir(folder)).find((name) => name.endsWith('.lock'));
  const [pid] = (await readFile(path.join(folder, lock ?? ''), 'utf8')).split('\n');
  return Number(pid);
}

export async function peakWhile(pid: number, work: () => Promise<void>): Promise<{ own: number; child: number }> {
  const peak = { own: 0, child: 0 };
  const look = async () => {
    const { ownBytes, childBytes } = await usageOf(pid);
    peak.own = Math.max(peak.own, ownBytes);
    peak.child = Math.max(peak.child, childBytes);
  };
  const timer = setInterval(() => void look(), 250);
  await work().finally(() => clearInterval(timer));
  await look();
  return peak;
}

async function statOf(pid: number): Promise<{ ticks: number; childTicks: number; bytes: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may hold spaces; the numbers come after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { ticks: utime + stime || 0, childTicks: cutime + cstime || 0, bytes: (fields[21] ?? 0) * 4096 };
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
