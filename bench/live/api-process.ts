import path from 'node:path';

/** The api, which says when asked what it holds once its garbage is collected. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

await import(path.join(import.meta.dirname, '../../apps/api/src/testing/app-process.ts'));
