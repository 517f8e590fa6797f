import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { saveUnsentFiles } from '../../../features/uploads/unsent-files.ts';
import { refusal } from '../../../testing/visit.tsx';
import {
  album,
  image,
  many,
  manyApi,
  open,
  photoNamed,
  photosOf,
  submit,
  tile,
} from '../../../testing/edit-album-page.ts';

test('premium and price of a chosen image stand above the data of the album, where they are in view', async () => {
  const { user } = await open();
  const groups = () =>
    screen
      .getAllByRole('group', { name: /Datos del álbum|Configuración de Imagen/ })
      .map((group) => group.getAttribute('aria-label'));
  await image('dos');
  expect(groups()).toEqual(['Datos del álbum', 'Configuración de Imagen']);

  await user.click(await image('dos'));

  expect(groups()).toEqual(['Configuración de Imagen', 'Datos del álbum']);
});

test('a photo that another device removed counts as removed', deep, async () => {
  const { user, path } = await open({ 'DELETE /photos/uno': refusal(404, 'photo_not_found') });
  await image('uno');
  await user.click(screen.getByRole('button', { name: 'Quitar la imagen uno.jpg' }));

  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('a file that the album has is marked as such and not sent', deep, async () => {
  const { user, changes, path } = await open({ 'POST /albums/norte/photos/missing': { missing: [], awaited: [] } });
  await image('uno');

  await user.upload(
    screen.getByLabelText('Seleccionar fotos para subir'),
    new File(['x'], 'uno.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText(/1 foto ya estaba en el álbum/)).toBeTruthy();
  expect(screen.getByText('2 imágenes')).toBeTruthy();
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().map(([call]) => call)).toEqual(['PATCH /albums/norte']);
});

test('a photo being processed says so, and one that failed says why and can be tried again', deep, async () => {
  const failure = { code: 'truncated', detail: 'Está incompleto: falta el final.' };
  const { user, sent } = await open({
    'GET /albums/norte/photos': photosOf(
      photoNamed('uno', { status: 'processing' }),
      photoNamed('dos', { status: 'failed', failure }),
    ),
    'POST /photos/dos/retry': photoNamed('dos', { status: 'processing' }),
  });
  expect(within(await image('uno')).getByText('Procesando')).toBeTruthy();

  await user.click(await image('dos'));
  expect(screen.getByText('Está incompleto: falta el final.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /photos/dos/retry')).toBe(true));
});

test('a failed photo that cannot be tried again says why, and its button is busy until the answer', deep, async () => {
  const failure = { code: 'truncated', detail: 'Está incompleto: falta el final.' };
  const answer = Promise.withResolvers<Response>();
  const { user } = await open({
    'GET /albums/norte/photos': photosOf(photoNamed('dos', { status: 'failed', failure })),
    'POST /photos/dos/retry': () => answer.promise,
  });
  await user.click(await image('dos'));

  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('button', { name: 'Cargando...' })).toBeTruthy();
  answer.resolve(refusal(503, 'unavailable', { detail: 'Ahora no se puede.' }));

  expect(await screen.findByText('Ahora no se puede.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('a photo that becomes ready is shown without a reload', deep, async () => {
  let status: 'processing' | 'ready' = 'processing';
  const { emit } = await open({ 'GET /albums/norte/photos': () => photosOf(photoNamed('uno', { status })) });
  expect(within(await image('uno')).getByText('Procesando')).toBeTruthy();

  status = 'ready';
  await emit({ kind: 'photo', album_id: 'norte', photo_id: 'uno' });

  await waitFor(() => expect(screen.queryByText('Procesando')).toBeNull());
});

test('at most four photos are removed at once', deep, async () => {
  const firstFour = Promise.withResolvers<unknown>();
  const removals = Object.fromEntries(many.map(({ id }) => [`DELETE /photos/${id}`, () => firstFour.promise]));
  const { user, changes, path } = await open({ ...manyApi, ...removals });
  const removed = () => changes().filter(([call]) => String(call).startsWith('DELETE'));
  await tile(1);
  await user.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
  await user.click(screen.getByRole('button', { name: 'Quitar 8 imágenes' }));

  await user.click(await submit());
  await waitFor(() => expect(removed().length).toBeGreaterThanOrEqual(4));
  const removedMeanwhile = removed().length;
  firstFour.resolve({ ok: true });

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(removedMeanwhile).toBe(4);
  expect(removed()).toHaveLength(many.length);
});

test('a published album names the files whose originals were not sent when the page was closed', deep, async () => {
  saveUnsentFiles('norte', [
    { name: 'uno.jpg', size: 8_000_000 },
    { name: 'dos.jpg', size: 8_000_000 },
  ]);

  await open({
    'GET /albums/norte': { ...album, is_public: true, visibility: 'public' },
    'GET /albums/norte/photos': photosOf(photoNamed('uno', { original: 'awaited' }), photoNamed('dos')),
  });

  const note = await screen.findByText('1 foto no llegó a subirse:');
  expect(note.parentElement?.textContent).toContain('uno.jpg.');
  expect(screen.getByTitle('Falta su original').textContent).toBe('O');
});

test(
  'originals that another device did not send are counted, with the moment at which a buyer is refunded',
  deep,
  async () => {
    const photo = { photo_id: 'uno', album_id: 'norte', file_name: 'uno.jpg', sha256: 'a', bytes: 1 };
    await open({
      'GET /photos/awaited': {
        total: 2,
        sold: 1,
        photos: [{ ...photo, is_sold: true, due_at: new Date('2026-11-18T09:05:00').toISOString() }],
      },
    });

    const note = await screen.findByText('2 originales por enviar.');

    expect(note.parentElement?.textContent).toContain('1 está vendido: lo esperan antes del 18/11/2026 09:05.');
  },
);
