// On SIGUSR2 the process writes its memory in use after a garbage collection to a file (node --expose-gc --import
// …/heap-hook.ts).
import { appendFileSync } from 'node:fs';

const file = process.env['HEAP_FILE'] ?? '';

process.on('SIGUSR2', () => {
  // The second collection frees the objects that the first one has finalized.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  appendFileSync(`${file}.${process.pid}`, `${heapUsed + external} ${rss}\n`);
});
