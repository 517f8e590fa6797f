import { expect, test } from 'vitest';
import { aDownload } from '../../testing/photos.ts';
import { byOrder, filterDownloads, type DownloadFilter } from './filter-downloads.ts';

const any: DownloadFilter = { text: '', state: 'all', order: '' };

test('the search ignores accents and case, and matches albums and photographers', () => {
  const mine = aDownload({ title: 'Última luz en Supertubos' });

  expect(filterDownloads([mine], { ...any, text: 'ULTIMA' })).toEqual([mine]);
  expect(filterDownloads([mine], { ...any, text: 'etxebarria' })).toEqual([mine]);
  expect(filterDownloads([mine], { ...any, text: 'Mundaka' })).toEqual([]);
});

test('a refunded photo does not count as waiting to be downloaded', () => {
  const waiting = aDownload({ downloaded_at: null });
  const refunded = aDownload({ downloaded_at: null, refunded: true });
  const done = aDownload();

  expect(filterDownloads([waiting, refunded, done], { ...any, state: 'new' })).toEqual([waiting]);
  expect(filterDownloads([waiting, refunded, done], { ...any, state: 'downloaded' })).toEqual([done]);
});

test('photos are grouped by order, in the order of the list', () => {
  const [first, second, third] = [
    aDownload({ order_id: 'a', order_number: 'PM-2' }),
    aDownload({ order_id: 'b', order_number: 'PM-1' }),
    aDownload({ order_id: 'a', order_number: 'PM-2' }),
  ];

  expect(byOrder([first, second, third]).map(({ number, downloads }) => [number, downloads.length])).toEqual([
    ['PM-2', 2],
    ['PM-1', 1],
  ]);
});
