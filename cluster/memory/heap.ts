import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** `heldBytes` are in use after a garbage collection. */
export interface Heap {
  heldBytes: number;
  residentBytes: number;
}

export const heapMeasurement = (folder: string) => ({
  args: ['--expose-gc', '--import', path.join(import.meta.dirname, 'heap-hook.ts')],
  env: { HEAP_FILE: path.join(folder, 'heap') },
});

const ANSWER_WITHIN_MS = 30_000;

export async function readHeap(folder: string, pid: number): Promise<Heap> {
  const file = path.join(folder, `heap.${pid}`);
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const before = (await lines()).length;
  process.kill(pid, 'SIGUSR2');
  for (const until = Date.now() + ANSWER_WITHIN_MS; Date.now() < until; await wait(20)) {
    const [heldBytes = 0, residentBytes = 0] = (await lines())[before]?.split(' ').map(Number) ?? [];
    if (residentBytes > 0) return { heldBytes, residentBytes };
  }
  throw new Error(`The process ${pid} did not write its memory.`);
}
