import { timeIdleLists, timeListsDuring } from '../support/photographer/list-times.ts';
import type { PhotographerClient } from '../support/photographer/photographer-client.ts';

export type PictureLists = Record<'idle' | 'arriving' | 'processing', number[]>;

/**
 * Lists are timed while files arrive and, apart from that, while pictures are made of them: over loopback the files
 * arrive many times faster than over a beach's mobile network.
 */
export async function timeListsBesidePictures(
  photographer: PhotographerClient,
  files: string[],
): Promise<PictureLists> {
  const idle = await timeIdleLists(photographer);
  const albumId = await photographer.createAlbum();
  const arriving = await timeListsDuring(photographer, () => photographer.upload(albumId, files, { atOnce: 4 }));
  const processing = await timeListsDuring(photographer, () => photographer.waitUntilReady(albumId, files.length));
  return { idle, arriving: arriving.times, processing: processing.times };
}
