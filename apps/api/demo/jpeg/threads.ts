import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownFile } from '../../src/process/own-files.ts';
import type { CameraMetadata } from './make-jpeg.ts';
import type { JpegResult, JpegRequest } from './thread.ts';

export interface JpegThreads {
  makeJpeg: (file: string, metadata: CameraMetadata) => Promise<Buffer>;
  end: () => Promise<void>;
}

export function startThreads(threads: number): JpegThreads {
  const all = Array.from({ length: threads }, startThread);
  let turn = 0;
  return {
    async makeJpeg(file, metadata) {
      const next = all[turn++ % all.length];
      if (!next) throw new Error('there is no thread to make pictures');
      return next.makeJpeg(file, metadata);
    },
    async end() {
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

function startThread(): JpegThreads {
  const thread = new Worker(ownFile('demo/jpeg/thread.ts'));
  // The server does not wait for the thread when it stops.
  thread.unref();
  let last: Promise<unknown> = Promise.resolve();

  async function makeJpeg(request: JpegRequest): Promise<Buffer> {
    thread.postMessage(request, []);
    // `once` also rejects with the thread's own error.
    const [answer] = (await once(thread, 'message')) as [JpegResult];
    if ('failure' in answer) throw new Error(`${request.file}: ${answer.failure}`);
    return Buffer.from(answer.jpeg.buffer, answer.jpeg.byteOffset, answer.jpeg.byteLength);
  }

  return {
    makeJpeg(file, metadata) {
      const next = last.then(() => makeJpeg({ file, metadata }));
      last = next.catch(() => undefined);
      return next;
    },
    async end() {
      await thread.terminate();
    },
  };
}
