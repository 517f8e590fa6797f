// One picture takes a third of a second of arithmetic, which would block the server's thread.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { makeJpeg, type CameraMetadata } from './make-jpeg.ts';

export interface JpegRequest {
  file: string;
  metadata: CameraMetadata;
}

export type JpegResult = { jpeg: Uint8Array } | { failure: string };

sharp.concurrency(1);

parentPort?.on('message', ({ file, metadata }: JpegRequest) => {
  void makeJpeg(file, metadata).then(
    (jpeg) => parentPort?.postMessage({ jpeg } satisfies JpegResult, []),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies JpegResult, []),
  );
});
