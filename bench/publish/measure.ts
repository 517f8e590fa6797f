import path from 'node:path';
import { Photographer } from '../support/photographer/photographer.ts';
import { timeIdleLists, listRow, type ListTimes, timeListsDuring } from '../support/photographer/list-times.ts';
import { EIGHT_MEGABYTES, makePictures } from '../support/photographer/pictures.ts';
import { shareRow } from '../report/make-rows.ts';
import type { LinesByPart, Row } from '../report/row.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { lastSecondsOf, publishFolder, type Published } from './publish-folder.ts';

const PHOTOS = 2000;
/**
 * The count is enough for a steady pace, of which the start is a small part; all of them by their originals would take
 * four hours.
 */
const PREVIEWS = 96;
const ORIGINALS = 6;
const ROUNDS = 3;
/** Lists 20 times a second would take a tenth of a core while previews are published. */
const LIST_EVERY_MS = 250;
const MAX_SECONDS = 12 * 60;

interface PublishRound {
  previews: Published;
  originals: Published;
  list: ListTimes;
}

export const measurePublish = async (): Promise<LinesByPart> => ({ publish: await withTemporary(publishRows) });

async function publishRows(temporary: TemporaryStorage): Promise<Row[]> {
  const { dir } = temporary;
  const files = await makePictures(path.join(dir, 'pictures'), PREVIEWS, EIGHT_MEGABYTES);
  const photographer = await Photographer.start(temporary);
  try {
    await photographer.warmUp(files);
    const rounds: PublishRound[] = [];
    while (rounds.length < ROUNDS)
      rounds.push(await measureRound(photographer, files, path.join(dir, `${rounds.length}`)));
    return [
      shareRow(
        first,
        rounds.map(({ previews, originals }) => ({ ours: previews.firstSeconds, theirs: originals.firstSeconds })),
      ),
      shareRow(
        last,
        rounds.map(({ previews, originals }) => ({
          ours: lastSecondsOf(PHOTOS, previews, PREVIEWS),
          theirs: lastSecondsOf(PHOTOS, originals, ORIGINALS),
        })),
      ),
      listRow(
        'previews are published',
        rounds.map(({ list }) => list),
      ),
    ];
  } finally {
    await photographer.stop();
  }
}

async function measureRound(photographer: Photographer, files: string[], dir: string): Promise<PublishRound> {
  const idle = await timeIdleLists(photographer);
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
  return { previews, originals, list: { idle, meanwhile: times } };
}

const first = {
  what: 'publish over 10 Mbit/s, previews first, until the first photo is for sale',
  beside: 'originals alone',
  unit: 's',
  digits: 1,
  better: 'less',
} as const;

const last = {
  what: `until the last of ${PHOTOS} of 8 MB is for sale, by the pace of ${PREVIEWS}`,
  beside: `originals alone, by the pace of ${ORIGINALS}`,
  unit: 's',
  digits: 0,
  better: 'less',
  goal: { atMost: MAX_SECONDS },
} as const;
