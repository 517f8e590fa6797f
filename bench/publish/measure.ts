import path from 'node:path';
import { PhotographerClient } from '../support/photographer/photographer-client.ts';
import { timeIdleLists, listRow, type ListTimes, timeListsDuring } from '../support/photographer/list-times.ts';
import { EIGHT_MEGABYTES, makePictures } from '../support/photographer/pictures.ts';
import { comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart, Row } from '../report/row.ts';
import { startServer } from '../support/server.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { ROUNDS } from './benchmark.ts';
import { lastSecondsOf, publishFolder, type Published } from './publish-folder.ts';

const PHOTOS = 2000;
/** 96 previews give a stable rate; 2,000 originals would take four hours. */
const PREVIEWS = 96;
const ORIGINALS = 6;
/** Twenty lists a second would take a tenth of a core from publishing, whose time is measured. */
const LIST_EVERY_MS = 250;
const MAX_SECONDS = 12 * 60;

interface PublishRound {
  previews: Published;
  originals: Published;
  list: ListTimes;
}

export const measurePublish = async (): Promise<RowsByPart> => ({ publish: await withTemporary(publishRows) });

async function publishRows(temporary: TemporaryStorage): Promise<Row[]> {
  const { dir } = temporary;
  const files = await makePictures(path.join(dir, 'pictures'), PREVIEWS, EIGHT_MEGABYTES);
  const server = await startServer(temporary, { env: { LOG_LEVEL: 'error' } });
  try {
    const photographer = await PhotographerClient.register(server);
    await photographer.warmUp(files);
    const rounds: PublishRound[] = [];
    while (rounds.length < ROUNDS)
      rounds.push(await measureRound(photographer, files, path.join(dir, `${rounds.length}`)));
    return [
      comparisonRow(
        firstPhotoRow,
        rounds.map(({ previews, originals }) => ({ product: previews.firstSeconds, baseline: originals.firstSeconds })),
      ),
      comparisonRow(
        lastPhotoRow,
        rounds.map(({ previews, originals }) => ({
          product: lastSecondsOf(PHOTOS, previews, PREVIEWS),
          baseline: lastSecondsOf(PHOTOS, originals, ORIGINALS),
        })),
      ),
      listRow(
        'previews are published',
        rounds.map(({ list }) => list),
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function measureRound(photographer: PhotographerClient, files: string[], dir: string): Promise<PublishRound> {
  const idle = await timeIdleLists(photographer, LIST_EVERY_MS);
  const originals = await publishFolder(photographer, {
    dir: path.join(dir, 'originals'),
    files: files.slice(0, ORIGINALS),
    options: ['--no-previews'],
  });
  const { result: previews, times } = await timeListsDuring(
    photographer,
    () => publishFolder(photographer, { dir: path.join(dir, 'previews'), files, options: [] }),
    LIST_EVERY_MS,
  );
  return { previews, originals, list: { idle, during: times } };
}

const firstPhotoRow = {
  what: 'publish over 10 Mbit/s, previews first, until the first photo is for sale',
  baselineName: 'originals alone',
  unit: 's',
  digits: 1,
  better: 'less',
} as const;

const lastPhotoRow = {
  what: `${PHOTOS.toLocaleString('en')} photos of 8 MB for sale (extrapolated from ${PREVIEWS})`,
  baselineName: `originals alone, extrapolated from ${ORIGINALS}`,
  unit: 's',
  digits: 0,
  better: 'less',
  goal: { atMost: MAX_SECONDS },
} as const;
