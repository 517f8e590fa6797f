import path from 'node:path';

/** The API process, which answers a message with its memory use after a collection. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

await import(path.join(import.meta.dirname, '../../apps/api/src/testing/app-process.ts'));
