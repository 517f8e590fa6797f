import path from 'node:path';
import { contract } from '@pleamar/contract';
import type { BrowserContext, Request } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnTrack } from '../packages/domain/src/testing/drawn-track.ts';
import { fitOf, gpxOf } from '../apps/web/src/testing/watch-files.ts';
import { allReady, sha256 } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, type Language } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson } from './support/people.ts';
import { installShareSheet, sharedFiles } from './support/share-sheet.ts';
import { countedSteps, isWithinScreen } from './support/steps.ts';
import { userAgents } from './support/user-agents.ts';

const { device, openOn } = aBrowser();

/** Seconds after nine at the beach: rides of a surfer in red, and between them those of others. */
const own = [
  { second: 120, files: ['022', '023'] },
  { second: 655, files: ['053', '054'] },
  { second: 1310, files: ['022', '023'] },
];
const others = [
  { second: 380, files: ['132', '131'] },
  { second: 950, files: ['132', '131'] },
  { second: 1600, files: ['129'] },
];
/** Where the surfer was: no request may have any part of it. */
const SECRET = { lat: 43.40817, lon: -2.69754 };

const textsIn = {
  es: {
    watch: '¿Llevabas reloj?',
    choose: 'Elegir el archivo del reloj',
    rides: 'Tu reloj marca 3 olas',
    found: /olas? (es|son) probablemente tuyas?/,
    buy: /^Comprar mis olas/,
    email: 'Correo electrónico',
    pay: /^Pagar/,
    mine: 'Tus fotos son tuyas',
    forEver: /Tus fotos no caducan/,
    save: /^Guardar \d fotos en el móvil/,
    saved: /fotos ya están en tu móvil/,
  },
  en: {
    watch: 'Were you wearing a watch?',
    choose: 'Choose the watch’s file',
    rides: 'Your watch has 3 waves',
    found: /waves? (is|are) probably yours/,
    buy: /^Buy my waves/,
    email: 'Email',
    pay: /^Pay/,
    mine: 'Your photos are yours',
    forEver: /Your photos never expire/,
    save: /^Save \d photos to your phone/,
    saved: /photos are on your phone/,
  },
} as const;

test.each<{ language: Language; theme: 'light' | 'dark'; name: string }>([
  { language: 'es', theme: 'light', name: 'surf.gpx' },
  { language: 'en', theme: 'dark', name: 'surf.fit' },
])(
  'a visitor has the photos of their waves in 12 taps and fields, and no coordinate leaves the browser ($language, $name)',
  async ({ language, theme, name }) => {
    const texts = textsIn[language];
    const { albumId, originals } = await anAlbumOfWaves();
    const context = await device({ language, theme, size: 'phone', userAgent: userAgents.android });
    await installShareSheet(context);
    const sent = recorded(context);
    const page = await openOn(context, `/album/${albumId}`);
    const steps = countedSteps();

    await steps.tap(page.getByRole('link', { name: texts.watch }).first());
    await steps.choose(page.getByRole('button', { name: texts.choose }), {
      name,
      mimeType: 'application/octet-stream',
      buffer: watchFile(name),
    });

    await page.getByRole('heading', { name: texts.rides }).waitFor();
    await page.getByRole('heading', { name: texts.found }).waitFor();
    const buy = page.getByRole('link', { name: texts.buy });
    await buy.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await steps.tap(buy);
    await page.waitForURL('**/comprar**');
    const bought = (new URL(page.url()).searchParams.get('fotos') ?? '').split(',');

    await steps.fill(page.getByLabel(texts.email), anEmail());
    await steps.tap(page.getByRole('button', { name: texts.pay }));
    await payByCard(page, { language, steps });

    await page.getByRole('heading', { name: texts.mine }).waitFor();
    await page.getByText(texts.forEver).waitFor();
    const save = page.getByRole('button', { name: texts.save });
    await expect.poll(() => isWithinScreen(save)).toBe(true);
    await steps.tap(save);
    await page.getByText(texts.saved).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(steps.count()).toBeLessThanOrEqual(12);

    const ownIds = originals.filter(({ isOwn }) => isOwn).map(({ id }) => id);
    expect(bought.toSorted()).toEqual(ownIds.toSorted());
    const files = await sharedFiles(page);
    expect(files.map(({ bytes }) => sha256(bytes)).toSorted()).toEqual(
      originals.flatMap(({ id, hash }) => (bought.includes(id) ? hash : [])).toSorted(),
    );
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
    expectNoTrack(await sent());
  },
  240_000,
);

/** Address, headers and body of every request, also those of workers. */
function recorded(context: BrowserContext): () => Promise<string[]> {
  const requests: Request[] = [];
  context.on('request', (request) => void requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => {
        const headers = await request.allHeaders().catch(() => request.headers());
        const body = request.postDataBuffer()?.toString('latin1') ?? '';
        return `${request.method()} ${request.url()} ${JSON.stringify(headers)} ${body}`;
      }),
    );
}

/** A coordinate to a kilometre: with a point, with a comma, and as a watch writes it. */
const coordinates = [SECRET.lat, SECRET.lon].flatMap((degrees) => {
  const text = Math.abs(degrees).toFixed(5).slice(0, -3);
  return [text, text.replace('.', ','), String(Math.round((Math.abs(degrees) * 2 ** 31) / 180)).slice(0, 5)];
});

/** A track would also be seen by its keys, or by its size. */
function expectNoTrack(requests: readonly string[]): void {
  expect(requests.filter((request) => request.includes('/watch/waves')).length).toBeGreaterThan(0);
  expect(requests.filter((request) => coordinates.some((part) => request.includes(part)))).toEqual([]);
  expect(requests.filter((request) => /\b(?:lat|lon|trkpt|latitude)\b/i.test(request))).toEqual([]);
  expect(requests.filter((request) => request.length > 20_000)).toEqual([]);
}

const DAY = '2026-09-12';
const NINE = Date.parse(`${DAY}T07:00:00Z`);

function watchFile(name: string): Buffer {
  const rides = own.map(({ second }) => ({ startMs: NINE + second * 1000, endMs: NINE + (second + 12) * 1000 }));
  const track = drawnTrack({ startMs: NINE, endMs: NINE + 1800_000, rides, at: SECRET, seed: 9 });
  return Buffer.from(name.endsWith('.fit') ? fitOf(track) : gpxOf(track));
}

const pictures = path.resolve(import.meta.dirname, '../apps/api/demo/pictures/izquierdas-de-mundaka');

async function anAlbumOfWaves() {
  const { token } = await aPerson('photographer', { fullName: 'Ane Olano' });
  const [mundaka] = await api(contract.places.search, { query: { q: 'Mundaka' } });
  const { id: albumId } = await api(
    contract.albums.create,
    { body: { title: 'Sábado', date: DAY, is_public: true, surf_break_id: mundaka?.surf_break_id } },
    { token },
  );
  const form = new FormData();
  const files: { hash: string; isOwn: boolean }[] = [];
  for (const wave of [...own, ...others]) {
    for (const [index, file] of wave.files.entries()) {
      const jpeg = await aFrame(file, wave.second, index);
      files.push({ hash: sha256(jpeg), isOwn: own.includes(wave) });
      form.append('files', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${wave.second}-${index}.jpg`);
    }
  }
  const { uploaded } = await api(contract.photos.upload, { params: { albumId } }, { token, form });
  await allReady(albumId, token, files.length);
  return { albumId, originals: files.map(({ hash, isOwn }, index) => ({ hash, isOwn, id: uploaded[index] ?? '' })) };
}

function aFrame(file: string, second: number, index: number): Promise<Buffer> {
  const at = new Date(NINE + 7_200_000 + (second + 2 + index * 6) * 1000).toISOString();
  const time = `${at.slice(0, 10).replaceAll('-', ':')} ${at.slice(11, 19)}`;
  return (
    sharp(path.join(pictures, `${file}.avif`))
      .withExif({ IFD2: { DateTimeOriginal: time } })
      // The same picture twice would be one photo.
      .modulate({ brightness: 1 + second / 100_000 })
      .jpeg()
      .toBuffer()
  );
}
