// The process writes the memory in use after a collection to a file on SIGUSR2 (node --expose-gc --import
// …/heap-hook.ts).
import { appendFileSync } from 'node:fs';

const file = process.env['HEAP_FILE'] ?? '';

process.on('SIGUSR2', () => {
  // The second collection frees what the first one finalizes.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(`${file}.${process.pid}`, `${heapUsed + external} ${rss}\n`);
});
