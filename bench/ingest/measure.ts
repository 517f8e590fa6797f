import path from 'node:path';
import { peakWhile, usageOf } from '../support/process-usage.ts';
import { budgetRow, shareRow } from '../report/make-rows.ts';
import type { LinesByPart, Row } from '../report/row.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { Photographer } from '../support/photographer/photographer.ts';
import { listRow } from '../support/photographer/list-times.ts';
import { timeListsBesidePictures, type PictureLists } from './lists-beside-pictures.ts';
import { makeLargeFiles, makePictures } from '../support/photographer/pictures.ts';
import { measureRound, type PictureRound } from './rounds.ts';

const PICTURES = 48;
const ROUNDS = 3;
const LARGE = { count: 20, bytes: 30 * 1024 * 1024 };

export const measureIngest = async (): Promise<LinesByPart> => ({ ingest: await withTemporary(ingestRows) });

async function ingestRows(temporary: TemporaryStorage): Promise<Row[]> {
  const { dir } = temporary;
  const files = await makePictures(path.join(dir, 'pictures'), PICTURES);
  const large = await makeLargeFiles(path.join(dir, 'large'), files[0] ?? '', LARGE.count, LARGE.bytes);
  const photographer = await Photographer.start(temporary);
  try {
    await photographer.warmUp(files);
    const rounds: PictureRound[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound(photographer, files));
    const lists: PictureLists[] = [];
    while (lists.length < ROUNDS) lists.push(await timeListsBesidePictures(photographer, files));
    return [
      shareRow(ingest, rounds.map(ratesOf)),
      listRow(
        'pictures are processed',
        lists.map(({ idle, processing }) => ({ idle, meanwhile: processing })),
      ),
      listRow(
        'four files at once arrive over loopback',
        lists.map(({ idle, arriving }) => ({ idle, meanwhile: arriving })),
      ),
      // Once: memory that a process has had is not given back, so a second round would not grow.
      budgetRow(growthOfServer, [await measureLargeUploads(photographer, large)]),
    ];
  } finally {
    await photographer.stop();
  }
}

/** How many megabytes the server's own memory grows at its highest. */
async function measureLargeUploads(photographer: Photographer, files: string[]): Promise<number> {
  const albumId = await photographer.createAlbum();
  const { ownBytes } = await usageOf(photographer.pid);
  const peak = await peakWhile(photographer.pid, async () => {
    await photographer.upload(albumId, files, { atOnce: files.length });
  });
  return (peak.own - ownBytes) / 1e6;
}

const ingest = {
  what: 'ingest, upload to ready, 24 megapixels, half of them textured',
  beside: 'sharp alone making the same pictures',
  unit: 'photos/s',
  digits: 2,
  better: 'more',
  goal: { share: 0.8 },
} as const;

const growthOfServer = {
  what: `growth of the server by ${LARGE.count} uploads of 30 MB at once`,
  unit: 'MB',
  atMost: 100,
} as const;

const msPerPicture = (seconds: number) => (seconds * 1000) / PICTURES;

const ratesOf = ({ plain, product }: PictureRound) => ({
  ours: PICTURES / product.seconds,
  theirs: PICTURES / plain.seconds,
  cpuMs: { ours: msPerPicture(product.cpuSeconds), theirs: msPerPicture(plain.cpuSeconds) },
});
