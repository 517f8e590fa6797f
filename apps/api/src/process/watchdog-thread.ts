import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

/**
 * The thread shares only a counter with the watched event loop. It writes to the log's file descriptor itself, because
 * a thread's `process.stdout` waits for the blocked loop.
 */
const { beats, checkEveryMs, reportAfterMs, endAfterMs, name, pid } = workerData as WatchdogData;

let lastBeat = Atomics.load(beats, 0);
let blockedMs = 0;
let isReported = false;

// The thread counts its own rounds instead of reading a clock: a sleep or SIGSTOP halts the thread too.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== lastBeat) {
    if (isReported) report(40, 'the event loop runs again', { blocked_ms: blockedMs });
    [lastBeat, blockedMs, isReported] = [beat, 0, false];
    return;
  }
  blockedMs += checkEveryMs;
  if (blockedMs >= endAfterMs) {
    report(60, 'the event loop was blocked for too long: this process ends itself', { blocked_ms: blockedMs });
    process.kill(pid, 'SIGKILL');
  }
  if (blockedMs >= reportAfterMs && !isReported) {
    isReported = true;
    report(50, 'the event loop is blocked', { blocked_ms: blockedMs });
    void reportStack();
  }
}, checkEveryMs);

/** A loop inside native code never answers, so the report above does not wait for the stack. */
async function reportStack(): Promise<void> {
  // The inspector takes as much memory as the rest of the thread.
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.once('Debugger.paused', ({ params }) => {
    const stack = params.callFrames
      .slice(0, 8)
      .map(({ functionName, location: at }) => `${functionName} (${files.get(at.scriptId)}:${at.lineNumber + 1})`);
    session.post('Debugger.resume');
    session.disconnect();
    report(50, 'the event loop is blocked here', { stack });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function report(level: number, msg: string, fields: object): void {
  const line = JSON.stringify({ level, time: Date.now(), pid, name, ...fields, msg });
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // A full pipe has no reader. The process must end also without the report.
  }
}
