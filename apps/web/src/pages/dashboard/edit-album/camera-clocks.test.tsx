import type { CameraClock } from '@pleamar/contract/clocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum, aPhoto } from '../../../testing/albums.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { placesApi } from '../../../testing/places.ts';
import { refusal, visit } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const MINUTE = 60_000;
const nine = Date.parse('2026-05-01T07:00:00Z');
const album = anAlbum({ id: 'norte', title: 'Norte', user_id: ana.id, is_public: false, timezone: 'Europe/Madrid' });

const aCamera = (more: Partial<CameraClock> = {}): CameraClock => ({
  photo_id: 'uno',
  camera: 'Canon EOS R7',
  serial: '0123456789',
  photo_ids: ['uno', 'dos'],
  taken_at: [nine, nine + 5 * MINUTE],
  shift_ms: 0,
  source: 'camera',
  hand_shift_ms: null,
  codes: [],
  ...more,
});

async function open(first: CameraClock, failures = 0) {
  let camera = first;
  let left = failures;
  const page = await visit('/dashboard/album/editar/norte', {
    as: ana,
    api: {
      ...placesApi,
      'GET /albums/norte': album,
      'GET /albums/norte/photos': {
        items: ['uno', 'dos'].map((id) => aPhoto(0, { id, file_name: `${id}.jpg` })),
        next_cursor: null,
        total: 2,
      },
      'GET /albums/norte/pricing': [],
      'GET /albums': { items: [], next_cursor: null, total: 0 },
      'GET /albums/norte/clocks': () => {
        left -= 1;
        return left < 0 ? { cameras: [camera] } : refusal(503, 'unavailable');
      },
      'PUT /photos/uno/clock': ({ shift_ms }: { shift_ms: number | null }) => {
        camera = aCamera({
          shift_ms: shift_ms ?? 0,
          hand_shift_ms: shift_ms,
          source: shift_ms === null ? 'camera' : 'hand',
          taken_at: [nine + (shift_ms ?? 0), nine + 5 * MINUTE + (shift_ms ?? 0)],
        });
        return { cameras: [camera] };
      },
    },
  });
  const block = within(await screen.findByRole('region', { name: 'Hora de las cámaras' }));
  return { ...page, block };
}

test("one photo's true time moves all photos of its camera, and undo takes it back", async () => {
  const { user, block, sent } = await open(aCamera());
  const sets = () => sent.filter(({ call }) => call === 'PUT /photos/uno/clock').map(({ body }) => body);

  await user.click(block.getByText('Poner en hora'));
  fireEvent.change(block.getByLabelText('Su hora verdadera'), { target: { value: '2026-05-01T09:47:00' } });
  expect(block.getByText('Ahora · 09:00–09:05')).toBeTruthy();
  expect(block.getByText('Después · 09:47–09:52')).toBeTruthy();
  await user.click(block.getByRole('button', { name: 'Mover sus fotos' }));
  await block.findByText('2 fotos · En hora a mano: +47 min');
  await user.click(block.getByRole('button', { name: 'Deshacer' }));

  await block.findByText('2 fotos · Con la hora de la cámara');
  expect(sets()).toEqual([{ shift_ms: 47 * MINUTE }, { shift_ms: null }]);
});

test("the sliders move a camera's time by minutes and seconds", async () => {
  const { user, block, sent } = await open(aCamera());

  await user.click(block.getByText('Poner en hora'));
  fireEvent.change(block.getByLabelText('Minutos: 0'), { target: { value: '-2' } });
  fireEvent.change(block.getByLabelText('Segundos: 0'), { target: { value: '-30' } });
  await user.click(block.getByRole('button', { name: 'Mover sus fotos' }));

  await block.findByText('2 fotos · En hora a mano: −2 min 30,0 s');
  expect(sent).toContainEqual(expect.objectContaining({ body: { shift_ms: -150_000 } }));
});

test("the photo of the clock's code is marked, with the correction that it caused", async () => {
  const code = {
    photo_id: 'codigo',
    file_name: 'codigo.jpg',
    thumbnail_url: '/files/codigo.webp',
    code_at: '2026-05-01T08:00:00.000Z',
    file_at: '2026-05-01T07:13:00.000Z',
    shift_ms: 47 * MINUTE,
  };
  const { block } = await open(aCamera({ source: 'code', shift_ms: 47 * MINUTE, codes: [code] }));

  expect(block.getByText('Código de hora')).toBeTruthy();
  expect(block.getByText(/El código dice 10:00:00 y la cámara escribió 09:13:00: \+47 min/)).toBeTruthy();
  expect(block.getByRole('link', { name: 'Abrir el reloj' }).getAttribute('href')).toBe('/reloj');
});

test('camera clocks that cannot be loaded have an error with a retry', async () => {
  const { user, block } = await open(aCamera(), 2);

  expect(await block.findByText('No hemos podido leer la hora de las cámaras.')).toBeTruthy();
  await user.click(block.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await block.findByText('Canon EOS R7')).toBeTruthy();
});

test('photos without a time in their file are not said to have the camera’s', async () => {
  const { block } = await open(aCamera({ taken_at: [null, null] }));
  expect(await block.findByText('2 fotos · 2 sin hora en el archivo')).toBeTruthy();
});

test('a camera with and without capture times shows both counts', async () => {
  const { block } = await open(aCamera({ taken_at: [nine, null] }));
  expect(await block.findByText('2 fotos · Con la hora de la cámara · 1 sin hora en el archivo')).toBeTruthy();
  expect(block.getByRole('link', { name: 'Abrir el reloj' }).className).toContain('link');
});
