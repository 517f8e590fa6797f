import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { albumApi, albumId, anAlbum, somePhotos } from '../../testing/albums.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const today = new Date().toISOString().slice(0, 10);
const version = `GET /albums/${albumId}/version`;
const path = `/album/${albumId}`;

afterEach(() => {
  vi.useRealTimers();
});

const openAt = async (api: object, date = today) => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
  });
  let photos = somePhotos(3);
  const page = await visit(path, {
    api: {
      ...albumApi(photos, {}),
      [`GET /albums/${albumId}`]: () => anAlbum({ date, photo_count: photos.length }),
      [`GET /albums/${albumId}/photos`]: () => ({ items: photos, next_cursor: null, total: photos.length }),
      ...api,
    },
  });
  await screen.findAllByRole('article');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const asked = () => page.sent.filter(({ call }) => call === version).length;
  return { ...page, pass, asked, grow: () => (photos = somePhotos(5)) };
};

test('an open page says how many photos are new, and shows them when the button is pressed', async () => {
  const page = await openAt({ [version]: { photo_count: 5, is_live: true } });
  await page.pass(21_000);
  page.grow();

  const button = await screen.findByRole('button', { name: '2 fotos nuevas' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await page.user.click(button);

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  await waitFor(() => expect(screen.queryByRole('button', { name: /nuevas/ })).toBeNull());
});

test('an open album is polled every 20 seconds while it grows, and no longer once it has stopped', async () => {
  let isLive = true;
  const page = await openAt({ [version]: () => ({ photo_count: 3, is_live: isLive }) });
  await page.pass(21_000);
  await page.pass(21_000);
  expect(page.asked()).toBe(2);

  isLive = false;
  await page.pass(21_000);
  await page.pass(120_000);

  expect(page.asked()).toBe(3);
});

test('an open album is polled less and less after errors', async () => {
  const page = await openAt({ [version]: () => refusal(503, 'unavailable') });
  await page.pass(21_000);
  expect(page.asked()).toBe(1);

  await page.pass(21_000);
  expect(page.asked()).toBe(1);
  await page.pass(21_000);

  expect(page.asked()).toBe(2);
});

test('an album of an earlier week is not polled', async () => {
  const page = await openAt({ [version]: { photo_count: 5, is_live: true } }, '2026-01-01');

  await page.pass(90_000);

  expect(page.asked()).toBe(0);
});
