// One picture per message: a third of a second of arithmetic, which would keep the server from answering.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { develop, type Exposure } from './develop.ts';

export interface DevelopRequest {
  file: string;
  exposure: Exposure;
}

export type Developed = { jpeg: Uint8Array } | { failure: string };

sharp.concurrency(1);

parentPort?.on('message', ({ file, exposure }: DevelopRequest) => {
  void develop(file, exposure).then(
    (jpeg) => parentPort?.postMessage({ jpeg } satisfies Developed, []),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies Developed, []),
  );
});
