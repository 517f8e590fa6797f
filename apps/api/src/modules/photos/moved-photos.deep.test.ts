import type { Album, AlbumColours, Booking, Photo } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA, photosOf, readyPhotos, readyRows } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { anAcceptedBooking } from '../../testing/bookings.ts';
import { streamFrom } from '../../testing/event-stream.ts';
import { wears } from '../../testing/gear.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';
import { advanceDueBookings } from '../bookings/advance-booking.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const MINUTE = 60_000;
const CANARY = placeId('europa/ES/lanzarote/el-quemao');

async function twoAlbums(surfBreakId = MUNDAKA) {
  const ana = await aPhotographer(api);
  return { ana, from: (await anAlbum(api, ana)).id, to: (await anAlbum(api, ana, { surfBreakId })).id };
}

const move = async (as: Caller, from: string, to: string, ids: readonly string[]) =>
  answered(await api.post(`/albums/${from}/photos/move`, { photo_ids: ids, to_album_id: to }, { as }), 200);
const setClock = async (as: Caller, photoId: string, shiftMs: number) =>
  answered(await api.put(`/photos/${photoId}/clock`, { shift_ms: shiftMs }, { as }), 200);
const hourOf = async (albumId: string, photoId: string, as: Caller) =>
  (await photosOf(api, albumId, as)).find(({ id }) => id === photoId)?.taken_at?.slice(11, 16);
const shot = (albumId: string, time: string, camera = 'Canon EOS R7') =>
  photoRow(api.app.db, albumId, { ...readyFields, camera, taken_at: new Date(`2026-05-01T${time}Z`) });

test('the clock of a camera without an offset counts as the local time of the photo’s current album', async () => {
  const { ana, from, to } = await twoAlbums(CANARY);
  const pictures = [
    await aPicture({ takenAt: '2026:05:01 09:00:00' }),
    await aPicture({ takenAt: '2026:05:01 09:00:00', offset: '+02:00' }),
  ];
  const [local = '', exact = ''] = await readyPhotos(api, ana, from, pictures);
  expect([await hourOf(from, local, ana), await hourOf(from, exact, ana)]).toEqual(['07:00', '07:00']);

  await move(ana, from, to, [local, exact]);

  expect([await hourOf(to, local, ana), await hourOf(to, exact, ana)]).toEqual(['08:00', '07:00']);
});

test('the clock error of a camera moves with its first photo', async () => {
  const { ana, from, to } = await twoAlbums();
  const [one, other] = [await shot(from, '07:00:00'), await shot(from, '07:10:00')];
  await setClock(ana, one, 47 * MINUTE);

  await move(ana, from, to, [one]);

  expect([await hourOf(to, one, ana), await hourOf(from, other, ana)]).toEqual(['07:47', '07:57']);
});

test('the target album’s clock error applies where it has photos of the camera', async () => {
  const { ana, from, to } = await twoAlbums();
  const [moved, right] = [await shot(from, '07:00:00'), await shot(to, '07:30:00')];
  await setClock(ana, moved, 47 * MINUTE);

  await move(ana, from, to, [moved]);

  expect([await hourOf(to, moved, ana), await hourOf(to, right, ana)]).toEqual(['07:00', '07:30']);
});

test('waves and colours of both albums follow', async () => {
  const { ana, from, to } = await twoAlbums();
  const [red, green, blue] = [
    await shot(from, '07:00:00'),
    await shot(from, '07:20:00'),
    await shot(to, '07:40:00'),
  ] as const;
  await wears(api, [red], { suit: 'red', board: 'white' });
  await wears(api, [green], { suit: 'green', board: 'white' });
  await wears(api, [blue], { suit: 'blue', board: 'white' });
  const suitsOf = async (albumId: string) =>
    (await api.get(`/albums/${albumId}/photos/colours`)).json<AlbumColours>().suit.map(({ colour }) => colour);
  const more = async (photoId: string) =>
    answered(await api.post(`/photos/${photoId}/more-of-surfer`, {}), 200).json<{ waves: { photos: Photo[] }[] }>();
  expect([await suitsOf(from), await suitsOf(to)]).toEqual([['red', 'green'], ['blue']]);
  await more(red);

  await move(ana, from, to, [red]);

  expect([await suitsOf(from), new Set(await suitsOf(to))]).toEqual([['green'], new Set(['red', 'blue'])]);
  const albums = (await more(red)).waves.flatMap(({ photos }) => photos).filter(({ id }) => id === red);
  expect(albums.every(({ album_id: albumId }) => albumId === to)).toBe(true);
});

test('the surfer of a booking sees photos that are moved into its delivered album, and loses those that leave it', async () => {
  const parties = await anAcceptedBooking(api);
  const { photographer: ana, surfer, booking } = parties;
  api.clock.now = new Date(booking.ends_at);
  await advanceDueBookings(api.app);
  const made = { title: 'Sesión', date: booking.day, surf_break_id: MUNDAKA, booking_id: booking.id, is_public: false };
  const { id: album } = answered(await api.post('/albums', made, { as: ana }), 201).json<Album>();
  const [own = ''] = await readyRows(api, album);
  const draft = (await anAlbum(api, ana, { isPublic: false })).id;
  const [extra = ''] = await readyRows(api, draft);
  const seen = async (id: string) => (await api.get(`/photos/${id}`, { as: surfer })).statusCode;

  await move(ana, draft, album, [extra]);
  expect(await seen(extra)).toBe(404);
  answered(await api.post(`/bookings/${booking.id}/handover`, {}, { as: ana }), 200);
  expect((await api.get(`/bookings/${booking.id}`, { as: surfer })).json<Booking>().album_id).toBe(album);
  expect([await seen(extra), await seen(own)]).toEqual([200, 200]);

  await move(ana, album, draft, [extra]);
  expect([await seen(extra), await seen(own)]).toEqual([404, 200]);
  api.clock.now = new Date();
});

test('the live channel of the photographer names both albums', async () => {
  const { ana, from, to } = await twoAlbums();
  const [photoId = ''] = await readyRows(api, from);
  const stream = await streamFrom(await api.server.listen({ port: 0, host: '127.0.0.1' }), ana.token);
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);

  await move(ana, from, to, [photoId]);

  await expect
    .poll(() => stream.events.slice(1).map(({ data }) => data))
    .toEqual([from, to].map((id) => ({ kind: 'photo', album_id: id, photo_id: photoId })));
  stream.leave();
});
