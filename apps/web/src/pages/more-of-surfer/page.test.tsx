import type { AlikeWave, MoreOfSurfer } from '@pleamar/contract/photos';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

function aWave(time: string, more: Partial<AlikeWave> = {}): AlikeWave {
  const id = anId();
  const photos = [aPhotoWithAlbum({ id, is_liked: false })];
  return { id, started_at: `2026-11-14T${time}:00Z`, answer: null, photo_count: 1, photos, ...more };
}

const start = aWave('09:00', { answer: 'start' });
const first = aWave('09:10');
const second = aWave('09:20');

const answer = (...waves: AlikeWave[]): MoreOfSurfer => ({
  spot: 'El Quemao',
  date: '2026-11-14',
  utc_offset_minutes: 0,
  total: waves.length,
  waves,
});

const CALL = `POST /photos/${start.id}/more-of-surfer`;
const open = (answers: unknown, { as, ...api }: FakeApi & { as?: ReturnType<typeof aSurfer> } = {}) =>
  visit(`/mas/${start.id}`, { ...(as ? { as } : {}), api: { [CALL]: answers, ...api } });

const titles = () => screen.getAllByRole('heading', { name: /^Ola de/ }).map((heading) => heading.textContent);
const waveAt = (time: string) => screen.getByRole('listitem', { name: `Ola de las ${time}` });

test('the waves of the day are in the order of the answer, with a note that an order is no identification', async () => {
  await open(answer(start, first, second));

  await waitFor(() => expect(titles()).toEqual(['Ola de las 9:00', 'Ola de las 9:10', 'Ola de las 9:20']));
  expect(screen.getByText('El Quemao, 14/11/2026')).toBeTruthy();
  expect(screen.getByText(/Es un orden, no una identificación/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Qué se guarda y qué no' }).getAttribute('href')).toBe('/privacy#surfista');
});

test('"Soy yo" asks again at once with the wave, keeps the focus and says so', async () => {
  const { user, sent } = await open(({ yes }: { yes: string[] }) =>
    yes.length > 0 ? answer(start, { ...second, answer: 'yes' }, first) : answer(start, first, second),
  );
  const isMe = await waitFor(() => within(waveAt('9:20')).getByRole('button', { name: 'Soy yo' }));

  await user.click(isMe);

  await waitFor(() => expect(titles()).toEqual(['Ola de las 9:00', 'Ola de las 9:20', 'Ola de las 9:10']));
  expect(sent.findLast(({ call }) => call === CALL)?.body).toMatchObject({ yes: [second.id], no: [] });
  expect(document.activeElement?.textContent).toBe('Soy yo');
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(screen.getByText('Orden actualizado.')).toBeTruthy());
});

test('"No soy yo" is sent too, and a second press takes it back; the address has neither', async () => {
  const { user, sent, router } = await open(answer(start, first));
  const notMe = await waitFor(() => within(waveAt('9:10')).getByRole('button', { name: 'No soy yo' }));
  const lastBody = () => sent.findLast(({ call }) => call === CALL)?.body;

  await user.click(notMe);
  await waitFor(() => expect(lastBody()).toMatchObject({ yes: [], no: [first.id] }));
  expect(router.state.location.href).toBe(`/mas/${start.id}`);

  await user.click(within(waveAt('9:10')).getByRole('button', { name: 'No soy yo' }));
  await waitFor(() =>
    expect(within(waveAt('9:10')).getByRole('button', { name: 'No soy yo' }).getAttribute('aria-pressed')).toBe(
      'false',
    ),
  );
});

test('the wave from which the search began has no question', async () => {
  await open(answer(start, first));

  await waitFor(() => expect(within(waveAt('9:00')).getByText('La ola de la que partes')).toBeTruthy());
  expect(within(waveAt('9:00')).queryByRole('button', { name: 'Soy yo' })).toBeNull();
});

test('a logged-in user has hearts and bag on the photos of a surfer, and a heart fills at once', async () => {
  const { user } = await open(answer(start), {
    as: aSurfer(),
    [`POST /photos/${start.id}/like`]: { is_liked: true, likes: 1 },
  });
  const heart = await screen.findByRole('button', { name: 'Añadir a favoritos' });
  expect(await screen.findByRole('button', { name: /carrito/ })).toBeTruthy();

  await user.click(heart);

  expect(await screen.findByRole('button', { name: 'Quitar de favoritos' })).toBeTruthy();
});

test('a heart of a wave that was pressed in another window fills here too', async () => {
  const { emit } = await visit(`/mas/${start.id}`, {
    as: aSurfer(),
    api: { [CALL]: answer(start) },
    isLive: true,
  });
  await screen.findByRole('button', { name: 'Añadir a favoritos' });

  await emit({ kind: 'like', photo_id: start.id, is_liked: true });

  expect(await screen.findByRole('button', { name: 'Quitar de favoritos' })).toBeTruthy();
});

test('a visitor sees the waves without heart and bag', async () => {
  await open(answer(start, first));

  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Añadir a favoritos' })).toBeNull();
});

test('a day with one wave says that there are no more', async () => {
  await open(answer(start));

  expect(await screen.findByText('No hay más olas de ese día en este sitio.')).toBeTruthy();
});

test('more waves of a surfer that cannot be loaded have a retry', async () => {
  await open(refusal(500, 'server_error'));

  expect(await screen.findByText('No hemos podido ordenar las olas.')).toBeTruthy();
});

test('a search from a withdrawn photo has a message', async () => {
  await open(refusal(404, 'photo_withdrawn'));

  expect(await screen.findByText('Esta foto ya no está a la vista')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
});
