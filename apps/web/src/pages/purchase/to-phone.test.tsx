import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGuestOrder, aBoughtPhoto, guestOrderId as orderId } from '../../testing/guest-orders.ts';
import { onAPhone } from '../../testing/phone.ts';
import { photoId } from '../../testing/albums.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const key = 'k'.repeat(43);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const bytesOf = (number: number) => new Uint8Array([0xff, 0xd8, number]);

const fileAnswer = (number: number) => () =>
  new Response(bytesOf(number), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="ola.jpg"; filename*=UTF-8''ola%20n%C2%BA.jpg`,
    },
  });

function filesOf(count: number, files: FakeApi = {}): FakeApi {
  const links = numbers(count).map((number) => [
    `POST /guest_orders/${orderId}/photos/${photoId(number)}/original-link`,
    { url: `/api/v1/photos/${photoId(number)}/original?link=x`, expires_at: '2026-11-16T12:05:00Z' },
  ]);
  const originals = numbers(count).map((number) => [`GET /photos/${photoId(number)}/original`, fileAnswer(number)]);
  return { ...Object.fromEntries([...links, ...originals]), ...files };
}

const open = (photos: GuestOrder['photos'], api: FakeApi) =>
  visit(`/compra/${orderId}#${key}`, { api: { [`GET /guest_orders/${orderId}`]: aGuestOrder({ photos }), ...api } });

const bought = (count: number, bytes = 3) =>
  numbers(count).map((number) => aBoughtPhoto({ photo_id: photoId(number), bytes }));

test('a phone gets the files before the tap, and the tap hands over the delivered bytes, names and types', async () => {
  const { shared } = onAPhone();
  const { user, sent } = await open(bought(2), filesOf(2));

  const save = await screen.findByRole('button', { name: 'Guardar 2 fotos en el móvil' });
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('GET /photos/'))).toHaveLength(2));
  await user.click(save);

  expect(await screen.findByText('Las 2 fotos ya están en tu móvil.')).toBeTruthy();
  expect(shared.map((files) => files.map(({ name, type }) => [name, type]))).toEqual([
    [
      ['ola nº.jpg', 'image/jpeg'],
      ['ola nº-2.jpg', 'image/jpeg'],
    ],
  ]);
  const [first] = shared.flat();
  expect(new Uint8Array((await first?.arrayBuffer()) ?? [])).toEqual(bytesOf(1));
  expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull();
});

test('eleven photos go in two batches, and a reload goes on with the second', async () => {
  const { shared } = onAPhone();
  const first = await open(bought(11), filesOf(11));
  expect(await screen.findByText(/quedan 2/)).toBeTruthy();
  await first.user.click(await screen.findByRole('button', { name: 'Guardar 10 fotos en el móvil' }));
  await waitFor(() => expect(shared).toHaveLength(1));

  const { user } = await open(bought(11), filesOf(11));
  await user.click(await screen.findByRole('button', { name: 'Guardar la foto en el móvil' }));

  expect(await screen.findByText('Las 11 fotos ya están en tu móvil.')).toBeTruthy();
  expect(shared.map((files) => files.length)).toEqual([10, 1]);
});

test('a closed share sheet is not an error, and the next tap shares the same files', async () => {
  const phone = onAPhone();
  const { user } = await open(bought(1), filesOf(1));
  const save = await screen.findByRole('button', { name: 'Guardar la foto en el móvil' });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());

  phone.refuse('AbortError');
  await user.click(save);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar la foto en el móvil' }));

  expect(await screen.findByText('La foto ya está en tu móvil.')).toBeTruthy();
  expect(phone.shared).toHaveLength(1);
});

test('a phone that refuses the files says so and offers the ZIP', async () => {
  const phone = onAPhone();
  const { user } = await open(bought(2), filesOf(2));
  phone.refuse('DataError');

  await user.click(await screen.findByRole('button', { name: 'Guardar 2 fotos en el móvil' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Tu móvil no ha podido recibirlas');
  expect(screen.getByRole('button', { name: 'Descargar las 2 (ZIP)' })).toBeTruthy();
});

test('after a failed download to a phone a retry requests only the missing photos', async () => {
  const { shared } = onAPhone();
  let isBroken = true;
  const second = () => (isBroken ? refusal(503, 'unavailable') : fileAnswer(2)());
  const { user, sent } = await open(bought(2), filesOf(2, { [`GET /photos/${photoId(2)}/original`]: second }));
  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido preparar las fotos');

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Seguir preparando' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar 2 fotos en el móvil' }));

  await waitFor(() => expect(shared.map((files) => files.length)).toEqual([2]));
  expect(sent.filter(({ call }) => call === `GET /photos/${photoId(1)}/original`)).toHaveLength(1);
});

test('photos that were downloaded before are fetched by a tap alone', async () => {
  const { shared } = onAPhone();
  const photos = [aBoughtPhoto({ photo_id: photoId(1), bytes: 3, downloaded_at: '2026-11-15T10:00:00Z' })];
  const { user, sent } = await open(photos, filesOf(1));
  const isFetched = () => sent.some(({ call }) => call.startsWith('GET /photos/'));
  await screen.findByRole('button', { name: 'Guardar la foto en el móvil' });
  expect(isFetched()).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Guardar la foto en el móvil' }));
  await waitFor(() => expect(isFetched()).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Guardar la foto en el móvil' }));

  await waitFor(() => expect(shared).toHaveLength(1));
});

test('a photo beyond what a share sheet takes is left to the download', async () => {
  onAPhone();
  await open([...bought(1), aBoughtPhoto({ photo_id: photoId(2), bytes: 90_000_000 })], filesOf(1));

  expect(await screen.findByText('Una foto pesa demasiado para enviarla así: descárgala.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar la foto 2' })).toBeTruthy();
});

test('a desktop downloads the photos instead of sharing them', async () => {
  onAPhone({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36' });
  await open(bought(2), {});

  expect(await screen.findByRole('button', { name: 'Descargar las 2 (ZIP)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /en el móvil/ })).toBeNull();
});
