import type { Logger } from 'pino';
import { StartupError } from './startup-error.ts';

/** Stops of one list run in parallel: none leaves less time to the others. */
export type Stops = (() => Promise<void>)[];

/** A supervisor would kill a slower stop. */
const STOP_WITHIN_MS = 28_000;

interface ProcessParts {
  onStop: (together: Stops) => void;
  logTo: (log: Logger) => void;
}

/**
 * A failed start ends with one sentence and a non-zero code; a signal closes the last opened first. After an error that
 * was caught nowhere the state is unknown: the process logs it, closes and has itself started again.
 */
export async function runProcess(open: (parts: ProcessParts) => Promise<void>): Promise<void> {
  const stops: Stops[] = [];
  let stopping: Promise<void> | null = null;
  let log: Logger | null = null;
  const stop = () => (stopping ??= closeAll(stops));

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
  // An unhandled rejection arrives here too.
  process.on('uncaughtException', (error: unknown) => {
    if (log) log.fatal({ err: error }, 'an error was caught nowhere: this process ends itself');
    else process.stderr.write(`Caught nowhere: ${error instanceof Error ? error.stack : String(error)}\n`);
    if (stopping) return;
    setTimeout(endToBeStartedAgain, STOP_WITHIN_MS).unref();
    void closeAndEnd();
  });
  async function closeAndEnd(): Promise<void> {
    await stop();
    if (log) await flush(log);
    endToBeStartedAgain();
  }
  try {
    await open({
      onStop: (together) => stops.unshift(together),
      logTo: (one) => {
        log = one;
      },
    });
  } catch (error) {
    await stop();
    const isExpected = error instanceof StartupError;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

/** `npm start` starts a server again that a signal ended. The first process of a container ignores its own signal. */
function endToBeStartedAgain(): void {
  process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

async function flush(log: Logger): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  log.flush(() => resolve());
  await promise;
}

async function closeAll(stops: Stops[]): Promise<void> {
  for (const together of stops) await Promise.all(together.map((stop) => stop().catch(report)));
}

function report(error: unknown): void {
  process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
}
