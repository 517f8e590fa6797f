import path from 'node:path';

/** The API from its sources. It answers each message with its memory use after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

await import(path.join(import.meta.dirname, '../../apps/api/src/testing/app-process.ts'));
