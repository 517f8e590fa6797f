import { pino, symbols, type DestinationStream } from 'pino';

/** Nobody sees that a line came so much later. */
const HELD_FOR_MS = 50;
/** What Docker takes as one piece. */
const MOST_HELD = 16 * 1024;
/** Pino's number for `warn`. */
const WORTH_A_WRITE = 40;

interface Output extends DestinationStream {
  flushSync: () => void;
}

/**
 * Writes lines together: a write for each would cost as much as the rest of what is done about it. Warnings and errors
 * go out at once with what came before them, and nothing stays behind when the process ends by itself or by an error.
 */
export function linesTogether(output: Output = pino.destination({ dest: 1, sync: false })) {
  let held = '';
  const write = () => {
    if (held === '') return;
    output.write(held);
    held = '';
  };
  const flushSync = () => {
    write();
    output.flushSync();
  };
  // Pino itself looks after what the output still has.
  process.once('exit', () => {
    if (held !== '') flushSync();
  });
  return {
    // Asks pino for the level of each line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    flushSync,
    write(line: string): void {
      if (held === '') setTimeout(write, HELD_FOR_MS);
      held += line;
      if (this.lastLevel >= WORTH_A_WRITE || held.length >= MOST_HELD) write();
    },
  };
}
