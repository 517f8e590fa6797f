import { PassThrough, type Readable } from 'node:stream';

interface MeasuredTransfer {
  stream: Readable;
  bytes: () => number;
  write: (chunk: Buffer, written: (error?: Error | null) => void) => void;
  end: () => void;
  fail: (error: Error) => void;
}

interface TransferLimits {
  stalledMs: number;
  transferMs: number;
}

/** The stream fails when no bytes come for a while or the whole takes too long. */
export function measureTransfer({ stalledMs, transferMs }: TransferLimits): MeasuredTransfer {
  const through = new PassThrough({ highWaterMark: 512 * 1024 });
  // The reader gets the error. Without a reader, an error without a listener would end the process.
  through.on('error', () => undefined);
  let bytes = 0;
  const fail = (error: Error) => void through.destroy(error);
  const stalled = setTimeout(() => fail(new Error('the transfer has stalled')), stalledMs);
  const whole = setTimeout(() => fail(new Error('the transfer took too long')), transferMs);
  const stop = () => {
    clearTimeout(stalled);
    clearTimeout(whole);
  };
  through.once('close', stop);
  return {
    stream: through,
    bytes: () => bytes,
    write: (chunk, written) => {
      stalled.refresh();
      bytes += chunk.length;
      through.write(chunk, written);
    },
    end: () => {
      stop();
      through.end();
    },
    fail,
  };
}
