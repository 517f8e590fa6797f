import type { WatchWave, WatchWaves } from '@pleamar/contract/watch';
import { drawnTrack } from '@pleamar/domain/testing/drawn-track';
import { findRides } from '@pleamar/domain/waves/watch-rides';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anId } from '../../testing/ids.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { fitOf, gpxOf } from '../../testing/watch-files.ts';

afterEach(() => sessionStorage.clear());

const NINE = Date.parse('2026-11-14T08:00:00Z');
const rides = [3, 11, 17].map((minute) => ({
  startMs: NINE + minute * 60_000,
  endMs: NINE + minute * 60_000 + 12_000,
}));
const track = drawnTrack({ startMs: NINE, endMs: NINE + 25 * 60_000, rides, seed: 5 });
const gpx = new File([gpxOf(track)], 'surf.gpx');

function aWave(time: string): WatchWave {
  const id = anId();
  const photos = [aPhotoWithAlbum({ id, is_liked: false })];
  return { id, started_at: `2026-11-14T${time}:00Z`, photo_count: 1, photos, confidence: 0.9 };
}

const first = aWave('08:03');
const second = aWave('08:11');
const albumId = anId();
const clock = {
  album_id: albumId,
  camera: 'Sony A1',
  photographer: 'ane',
  wave_count: 12,
  source: 'found' as const,
  shift_ms: 42_000,
  is_chance: false,
};
const answer = (more: Partial<WatchWaves> = {}): WatchWaves => ({
  spot: 'El Quemao',
  date: '2026-11-14',
  utc_offset_minutes: 60,
  minutes: { starts_at: '2026-11-14T08:00:00.000Z', counts: [0, 3, 0, 2] },
  clocks: [clock],
  waves: [first, second],
  ...more,
});

const CALL = 'POST /watch/waves';
const open = (answers: unknown) => visit(`/mi-reloj?album=${albumId}`, { api: { [CALL]: answers } });
const choose = (user: Awaited<ReturnType<typeof visit>>['user'], file: File) =>
  user.upload(screen.getByLabelText('Elegir el archivo del reloj', { selector: 'input' }), file);

test('a file becomes rides on the timeline, and only their times are sent', async () => {
  const { user, sent } = await open(answer());
  await choose(user, gpx);

  await screen.findByRole('heading', { name: 'Estas 2 olas son probablemente tuyas' });
  const expected = findRides(track).rides.map(({ startMs, endMs }) => ({
    starts_at: new Date(startMs).toISOString(),
    ends_at: new Date(endMs).toISOString(),
  }));
  expect(sent.filter(({ call }) => call === CALL).map(({ body }) => body)).toEqual([
    { album_id: albumId, rides: expected, shifts: [] },
  ]);
  expect(JSON.stringify(sent)).not.toContain('43.28');
  expect(screen.getByRole('heading', { name: 'Tu reloj marca 3 olas' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Olas de tu reloj' }));
  for (const { startMs } of findRides(track).rides) {
    const time = new Date(startMs + 3_600_000).toISOString().slice(11, 19).replace(/^0/, '');
    expect(list.getByRole('button', { name: 'Esta no', description: `La ola de las ${time} no es mía` })).toBeTruthy();
  }
});

test('"Esta no" leaves a ride out of the next question, and a second press brings it back', async () => {
  const { user, sent } = await open(answer());
  await choose(user, gpx);
  const [notThis] = within(await screen.findByRole('list', { name: 'Olas de tu reloj' })).getAllByRole('button');
  const asked = () =>
    sent.filter(({ call }) => call === CALL).map(({ body }) => (body as { rides: unknown[] }).rides.length);

  if (notThis) await user.click(notThis);
  await waitFor(() => expect(asked()).toEqual([3, 2]));
  expect(notThis?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('heading', { name: 'Tu reloj marca 2 olas' })).toBeTruthy();
  if (notThis) await user.click(notThis);

  await screen.findByRole('heading', { name: 'Tu reloj marca 3 olas' });
});

test('a wave that is the surfer leads to more photos of that surfer, with the other answers', async () => {
  const { user, router } = await open(answer());
  await choose(user, gpx);
  const wave = async (time: string) => within(await screen.findByRole('listitem', { name: `Ola de las ${time}` }));

  await user.click((await wave('9:03')).getByRole('button', { name: 'Soy yo' }));
  await user.click((await wave('9:11')).getByRole('button', { name: 'No soy yo' }));
  const more = await screen.findByRole('link', { name: 'Buscar más fotos mías' });

  expect(more.getAttribute('href')).toBe(`/mas/${first.id}`);
  await user.click(more);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mas/${first.id}`));
  expect(router.state.location.state.surferVotes).toEqual({ yes: [], no: [second.id] });
});

test('an estimated clock is marked as such, and releasing its slider requests the waves again', async () => {
  const { user, sent } = await open(answer());
  await choose(user, gpx);
  const slider = await screen.findByRole('slider', { name: 'Corrección: +42,0 s' });

  expect(screen.getByText(/la hemos calculado con tus olas/)).toBeTruthy();
  fireEvent.change(slider, { target: { value: '-30' } });
  fireEvent.pointerUp(slider);

  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === CALL)?.body).toMatchObject({
      shifts: [{ album_id: albumId, camera: 'Sony A1', shift_ms: -30_000 }],
    }),
  );
});

test('matches that may be chance are marked', async () => {
  const { user } = await open(answer({ clocks: [{ ...clock, is_chance: true }] }));
  await choose(user, gpx);

  expect(await screen.findByText(/no encajan con estas fotos mejor que por casualidad/)).toBeTruthy();
});

const review = ({ photo_ids: ids }: { photo_ids: string[] }) => ({
  lines: ids.map((id) => ({
    photo_id: id,
    size: 'original',
    seen_price: 8,
    trouble: null,
    photo: [first, second].flatMap(({ photos }) => photos).find((photo) => photo.id === id) ?? null,
  })),
  packages: {},
});

test('the found waves are bought in one tap, but for those that the surfer denies', async () => {
  const api = { [CALL]: answer(), 'POST /cart/review': review };
  const { user } = await visit(`/mi-reloj?album=${albumId}`, { api });
  await choose(user, gpx);

  const all = await screen.findByRole('link', { name: /^Comprar mis olas \(2 fotos\)/ });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe(`/comprar?fotos=${first.id},${second.id}`);
  const [, notMe] = screen.getAllByRole('button', { name: 'No soy yo' });
  if (notMe) await user.click(notMe);

  expect(await screen.findByRole('link', { name: /^Comprar mis olas \(1 foto\)/ })).toBeTruthy();
});

test('waves that may be chance are for sale only when the surfer says yes', async () => {
  const api = { [CALL]: answer({ clocks: [{ ...clock, is_chance: true }] }), 'POST /cart/review': review };
  const { user } = await visit(`/mi-reloj?album=${albumId}`, { api });
  await choose(user, gpx);
  const [isMe] = await screen.findAllByRole('button', { name: 'Soy yo' });
  expect(screen.queryByRole('link', { name: /^Comprar mis olas/ })).toBeNull();

  if (isMe) await user.click(isMe);

  expect(await screen.findByRole('link', { name: /^Comprar mis olas \(1 foto\)/ })).toBeTruthy();
});

test("a watch's rides without matching waves, and without photos, have a text", async () => {
  const { user } = await open((body: { rides: unknown[] }) =>
    body.rides.length === 3 ? answer({ waves: [] }) : answer({ waves: [], minutes: null, clocks: [] }),
  );
  await choose(user, gpx);
  expect(await screen.findByText('Ninguna foto coincide con tus olas')).toBeTruthy();

  const [notThis] = within(screen.getByRole('list', { name: 'Olas de tu reloj' })).getAllByRole('button');
  if (notThis) await user.click(notThis);

  expect(await screen.findByText('No hay fotos con hora de ese día.')).toBeTruthy();
});

test("matches of a watch's rides that cannot be loaded have a retry", async () => {
  const { user } = await open(refusal(429, 'rate_limited'));
  await choose(user, gpx);

  expect(await screen.findByText('No hemos podido buscar tus olas.')).toBeTruthy();
});

test("a watch's file that cannot be read has a message, and nothing is sent", async () => {
  const { user, sent } = await open(answer());
  const lying = fitOf(track);
  new DataView(lying.buffer).setUint32(4, 0xffffffff, true);

  await choose(user, new File([lying], 'surf.fit'));
  expect(await screen.findByText(/El archivo está incompleto o dañado/)).toBeTruthy();
  await choose(user, new File(['hola'], 'surf.gpx'));
  expect(await screen.findByText(/Eso no es un archivo FIT, GPX o TCX/)).toBeTruthy();
  await choose(user, new File([gpxOf(drawnTrack({ startMs: NINE, endMs: NINE + 600_000, rides: [] }))], 'surf.gpx'));
  expect(await screen.findByText(/En este archivo no hay ninguna ola/)).toBeTruthy();

  expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
});

test('rides of a watch are still in this tab after a look at a photo', async () => {
  const { user } = await open(answer());
  await choose(user, gpx);
  await screen.findByRole('heading', { name: 'Tu reloj marca 3 olas' });

  expect(sessionStorage.getItem('pleamar_watch')).not.toMatch(/lat|lon|43\./);
  await open(answer());

  expect(await screen.findAllByRole('heading', { name: 'Tu reloj marca 3 olas' })).not.toHaveLength(0);
});

test('a shared file without a place asks for its surf break', async () => {
  const { user, sent } = await visit('/mi-reloj', { api: {} });
  await choose(user, gpx);

  expect(await screen.findByRole('heading', { name: '¿Dónde surfeaste?' })).toBeTruthy();
  expect(screen.getByText(/Hemos leído tu baño del 14\/11\/2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'En el mapa' })).toBeTruthy();
  expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
});
