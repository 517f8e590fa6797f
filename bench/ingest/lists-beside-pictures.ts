import { timeIdleLists, timeListsDuring } from '../support/photographer/list-times.ts';
import type { Photographer } from '../support/photographer/photographer.ts';

export type PictureLists = Record<'idle' | 'arriving' | 'processing', number[]>;

/**
 * Files arrive at the speed of this machine's memory, many times a beach's line, and that load has nothing to do with
 * pictures: the two parts are measured apart.
 */
export async function timeListsBesidePictures(photographer: Photographer, files: string[]): Promise<PictureLists> {
  const idle = await timeIdleLists(photographer);
  const albumId = await photographer.createAlbum();
  const arriving = await timeListsDuring(photographer, () => photographer.upload(albumId, files, { atOnce: 4 }));
  const processing = await timeListsDuring(photographer, () => photographer.waitUntilReady(albumId, files.length));
  return { idle, arriving: arriving.times, processing: processing.times };
}
