// node --expose-gc --import …/heap-hook.ts: on SIGUSR2 the process writes down how much memory is left after a collection.
import { appendFileSync } from 'node:fs';

const file = process.env['HEAP_FILE'] ?? '';

process.on('SIGUSR2', () => {
  // What the first one finalizes, the second one frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(`${file}.${process.pid}`, `${heapUsed + external} ${rss}\n`);
});
