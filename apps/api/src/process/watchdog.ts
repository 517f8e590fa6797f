import type { Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { threadFile } from './own-files.ts';

export interface WatchdogData {
  beats: Int32Array<SharedArrayBuffer>;
  checkEveryMs: number;
  reportAfterMs: number;
  endAfterMs: number;
  name: string;
  pid: number;
}

const LIMITS = { reportAfterMs: 10_000, endAfterMs: 30_000 };
const CHECKS = 20;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Starts the watchdog with the first request that is not a probe. Only requests block an event loop, and an unused
 * server saves the 10 MB of the thread (docs/decisions/031).
 */
export function watchFromFirstRequest(server: Server, name: string, limits = LIMITS): void {
  const onRequest = ({ url = '' }: { url?: string | undefined }) => {
    if (PROBES.has(url)) return;
    server.off('request', onRequest);
    startWatchdog(name, limits);
  };
  server.prependListener('request', onRequest);
}

/**
 * Reports an event loop that is blocked for 10 s, with its stack, and kills the process after 30 s, so that its
 * supervisor starts another (docs/decisions/058). A blocked process accepts connections, answers none and ignores
 * SIGTERM.
 */
export function startWatchdog(name: string, limits = LIMITS): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const checkEveryMs = limits.reportAfterMs / CHECKS;
  const thread = new Worker(threadFile('watchdog-thread'), {
    workerData: { beats, checkEveryMs, ...limits, name, pid: process.pid } satisfies WatchdogData,
    // Options of the process may not fit a thread: `--input-type` does not.
    execArgv: [],
    // The thread has few objects, and every process pays for its memory.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.on('error', (error) => process.stderr.write(`The event loop is not watched: ${error.message}\n`));
  // The watch goes on while the process stops, because a stop can block too.
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), checkEveryMs / 2).unref();
}
