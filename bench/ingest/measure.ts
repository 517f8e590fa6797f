import path from 'node:path';
import { peakBytesDuring, usageOf } from '../support/process-usage.ts';
import { budgetRow, comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart, Row } from '../report/row.ts';
import { startServer } from '../support/server.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { PhotographerClient } from '../support/photographer/photographer-client.ts';
import { listRow } from '../support/photographer/list-times.ts';
import { timeListsBesidePictures, type PictureLists } from './lists-beside-pictures.ts';
import { makeLargeFiles, makePictures } from '../support/photographer/pictures.ts';
import { ROUNDS } from './benchmark.ts';
import { type MeasuredServer, measureRound, type PictureRound } from './rounds.ts';

const PICTURES = 48;
const LARGE = { count: 20, bytes: 30 * 1024 * 1024 };

export const measureIngest = async (): Promise<RowsByPart> => ({ ingest: await withTemporary(ingestRows) });

async function ingestRows(temporary: TemporaryStorage): Promise<Row[]> {
  const { dir } = temporary;
  const files = await makePictures(path.join(dir, 'pictures'), PICTURES);
  const large = await makeLargeFiles(path.join(dir, 'large'), files[0] ?? '', LARGE.count, LARGE.bytes);
  const server = await startServer(temporary, { env: { LOG_LEVEL: 'error' } });
  try {
    const photographer = await PhotographerClient.register(server);
    await photographer.warmUp(files);
    const rounds: PictureRound[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound({ photographer, serverPid: server.pid }, files));
    const lists: PictureLists[] = [];
    while (lists.length < ROUNDS) lists.push(await timeListsBesidePictures(photographer, files));
    return [
      comparisonRow(ingest, rounds.map(ratesOf)),
      listRow(
        'pictures are processed',
        lists.map(({ idle, processing }) => ({ idle, during: processing })),
      ),
      listRow(
        'four files at once arrive over loopback',
        lists.map(({ idle, arriving }) => ({ idle, during: arriving })),
      ),
      budgetRow(growthOfServer, [await growthByUploads({ photographer, serverPid: server.pid }, large)]),
    ];
  } finally {
    await server.stop();
  }
}

/** How many megabytes the server's own memory grows at its highest. */
async function growthByUploads({ photographer, serverPid }: MeasuredServer, files: string[]): Promise<number> {
  const albumId = await photographer.createAlbum();
  const { ownBytes } = await usageOf(serverPid);
  const peakBytes = await peakBytesDuring(serverPid, () =>
    photographer.upload(albumId, files, { atOnce: files.length }),
  );
  return (peakBytes - ownBytes) / 1e6;
}

const ingest = {
  what: 'ingest, upload to ready, 24 megapixels, half of them textured',
  baselineName: 'sharp alone making the same pictures',
  unit: 'photos/s',
  digits: 2,
  better: 'more',
  goal: { ratio: 0.8 },
} as const;

const growthOfServer = {
  what: `growth of the server by ${LARGE.count} uploads of 30 MB at once`,
  unit: 'MB',
  atMost: 100,
  // Memory that a process has had is not given back, so a second round would not grow.
  isMeasuredOnce: true,
} as const;

const msPerPicture = (seconds: number) => (seconds * 1000) / PICTURES;

const ratesOf = ({ baseline, product }: PictureRound) => ({
  product: PICTURES / product.seconds,
  baseline: PICTURES / baseline.seconds,
  cpuMs: { product: msPerPicture(product.cpuSeconds), baseline: msPerPicture(baseline.cpuSeconds) },
});
