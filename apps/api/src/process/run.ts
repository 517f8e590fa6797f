import type { Logger } from 'pino';
import { StartupError } from './startup-error.ts';

/** Stops of one list run in parallel, so that a slow one leaves the others their time. */
export type Stops = (() => Promise<void>)[];

/** A supervisor would kill a process that takes longer. */
const STOP_WITHIN_MS = 28_000;

interface ProcessParts {
  onStop: (together: Stops) => void;
  logTo: (log: Logger) => void;
}

/** A failed start ends with one sentence and a non-zero code; a signal closes the last opened first. */
export async function runProcess(open: (parts: ProcessParts) => Promise<void>): Promise<void> {
  const stops: Stops[] = [];
  let stopping: Promise<void> | null = null;
  let log: Logger | null = null;
  const stop = () => (stopping ??= closeAll(stops));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      exitAtDeadline();
      void stop().then(() => process.exit(0));
    });
  }
  // The fault concerns one request or job, which is answered or repeated. Ending the process would cut off all others.
  process.on('unhandledRejection', (reason) => {
    if (log) log.error({ err: reason }, 'a rejection was caught nowhere');
    else process.stderr.write(`Unhandled: ${reason instanceof Error ? reason.stack : String(reason)}\n`);
  });
  try {
    await open({
      onStop: (together) => stops.unshift(together),
      logTo: (one) => {
        log = one;
      },
    });
  } catch (error) {
    const isExpected = error instanceof StartupError;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    exitAtDeadline();
    await stop();
    process.exit(1);
  }
}

function exitAtDeadline(): void {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
}

async function closeAll(stops: Stops[]): Promise<void> {
  for (const together of stops) await Promise.all(together.map((stop) => stop().catch(report)));
}

function report(error: unknown): void {
  process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
}
