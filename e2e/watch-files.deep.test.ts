import { expect, test } from 'vitest';
import { drawnTrack } from '../packages/domain/src/testing/drawn-track.ts';
import { fitOf, gpxOf } from '../apps/web/src/testing/watch-files.ts';
import { anAlbum } from './support/albums.ts';
import { aBrowser } from './support/browser.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

const NINE = Date.parse('2026-09-12T07:00:00Z');
const rides = [3, 11].map((minute) => ({
  startMs: NINE + minute * 60_000,
  endMs: NINE + minute * 60_000 + 12_000,
}));
const track = drawnTrack({ startMs: NINE, endMs: NINE + 20 * 60_000, rides, seed: 5 });

function lyingFit(): Buffer {
  const file = fitOf(track);
  new DataView(file.buffer, file.byteOffset).setUint32(4, 0xffff_ffff, true);
  return Buffer.from(file);
}

const MEGABYTE = 1024 * 1024;

test('watch files that are too large or lie about their length get a clear message, and the page stays usable', async () => {
  const album = await anAlbum(await aPerson('photographer'), { photos: 1 });
  const page = await open(`/mi-reloj?album=${album.id}`, { size: 'phone' });
  const input = page.locator('input[type=file]');
  const choose = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('mentira.fit', lyingFit());
  await page.getByText('El archivo está incompleto o dañado.').waitFor();
  await chooseLarge(Buffer.from(fitOf(track)), 50);
  await page.getByText('El archivo es demasiado grande para ser de un reloj.').waitFor();
  await choose('surf.gpx', Buffer.from(gpxOf(track)));

  await page.getByRole('heading', { name: 'Tu reloj marca 2 olas' }).waitFor();
  expect(await page.getByText('El archivo es demasiado grande').count()).toBe(0);

  /** The driver sends no such file, so the page makes it: a real surf, filled up with zeros. */
  async function chooseLarge(start: Buffer, megabytes: number) {
    await input.evaluate(
      (element, { base64, rest }) => {
        if (!(element instanceof HTMLInputElement)) return;
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes, new Uint8Array(rest - bytes.length)], 'enorme.fit'));
        element.files = transfer.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { base64: start.toString('base64'), rest: megabytes * MEGABYTE },
    );
  }
});
