import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ownFile } from '../../src/process/own-files.ts';
import type { Exposure } from './develop.ts';
import type { Developed, DevelopRequest } from './thread.ts';

export interface Development {
  develop: (file: string, exposure: Exposure) => Promise<Buffer>;
  end: () => Promise<void>;
}

/** `develop` in threads of their own: as many as pictures are made ahead. */
export function startDevelopments(threads: number): Development {
  const all = Array.from({ length: threads }, startDevelopment);
  let turn = 0;
  return {
    async develop(file, exposure) {
      const next = all[turn++ % all.length];
      if (!next) throw new Error('there is no thread to develop pictures');
      return next.develop(file, exposure);
    },
    async end() {
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

function startDevelopment(): Development {
  const thread = new Worker(ownFile('demo/develop/thread.ts'));
  // A stopping server does not wait for it.
  thread.unref();
  let last: Promise<unknown> = Promise.resolve();

  async function develop(request: DevelopRequest): Promise<Buffer> {
    thread.postMessage(request, []);
    // Also ends with the thread's own error, where it has one.
    const [answer] = (await once(thread, 'message')) as [Developed];
    if ('failure' in answer) throw new Error(`${request.file}: ${answer.failure}`);
    return Buffer.from(answer.jpeg.buffer, answer.jpeg.byteOffset, answer.jpeg.byteLength);
  }

  return {
    develop(file, exposure) {
      const next = last.then(() => develop({ file, exposure }));
      last = next.catch(() => undefined);
      return next;
    },
    async end() {
      await thread.terminate();
    },
  };
}
