import type { FileToSend, SendFile } from '../../lib/api/transport.ts';
import { planAfter } from './retry-plan.ts';
import type { UploadState } from './upload-item.ts';

interface Tools {
  send: SendFile;
  /** Ends early when the line is back or the signal is given. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onLineDown: () => void;
}

/** One file, as often as it takes: what became of it. Throws what makes every further file pointless. */
export async function deliver(file: FileToSend, { send, wait, onLineDown }: Tools): Promise<UploadState> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { photoId } = await send(file);
      return { at: 'uploaded', photoId };
    } catch (error) {
      if (file.signal.aborted) return { at: 'waiting' };
      const plan = planAfter(error, attempt);
      if (plan.what === 'stop') throw error;
      if (plan.what === 'refuse') return { at: 'refused', fault: plan.fault };
      if (plan.what === 'fail') return { at: 'failed', error };
      if (plan.isLineDown) onLineDown();
      await wait(plan.afterMs, file.signal);
      if (file.signal.aborted) return { at: 'waiting' };
    }
  }
}
