import type { Photo } from '@pleamar/contract/photos';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServerRefusedFile } from '../../../features/uploads/send-file.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { SendFile } from '../../../features/uploads/send-file.ts';
import { anAlbum, aPhoto } from '../../../testing/albums.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { placesApi } from '../../../testing/places.ts';
import { visit } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const album = anAlbum({ id: 'norte', title: 'Norte', user_id: ana.id });
const file = new File(['bytes'], 'nueva.jpg', { type: 'image/jpeg' });

async function open(photo: Partial<Photo>, sendFile: SendFile, language: 'es' | 'en' = 'es') {
  const shown = aPhoto(0, { id: 'uno', album_id: 'norte', file_name: 'uno.jpg', ...photo });
  const page = await visit('/dashboard/album/editar/norte', {
    as: ana,
    language,
    sendFile,
    api: {
      ...placesApi,
      'GET /albums/norte': album,
      'GET /albums/norte/photos': () => ({ items: [shown], next_cursor: null, total: 1 }),
      'GET /albums/norte/pricing': [],
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /(Configurar|Configure).* uno\.jpg$/ }));
  return page;
}

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], label = 'Elegir el archivo nuevo') =>
  user.upload(await screen.findByLabelText(label), file);

test('a photo gets another file: its progress is shown, and what follows', async () => {
  const { promise, resolve } = Promise.withResolvers<{ photoId: string }>();
  const sendFile = vi.fn<SendFile>(({ onProgress }) => {
    onProgress(2);
    return promise;
  });
  const { user } = await open({}, sendFile);

  await choose(user);

  expect(await screen.findByRole('progressbar', { name: 'Enviando el archivo nuevo' })).toHaveProperty('value', 0.4);
  expect(sendFile.mock.calls[0]?.[0]).toMatchObject({ albumId: 'norte', photoId: 'uno', file });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sustituir archivo' }).disabled).toBe(true);
  resolve({ photoId: 'uno' });
  expect(await screen.findByText('Archivo recibido. La foto cambiará en un momento.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test("replacing a photo's file by the same one changes nothing and says so", async () => {
  const { user } = await open({}, async () => ({ photoId: 'uno', isKnown: true }));

  await choose(user);

  expect(await screen.findByText('Es el mismo archivo: no cambia nada.')).toBeTruthy();
});

test("a refused replacement of a photo's file is shown with the reason", async () => {
  const detail = 'Ese archivo ya está en otra foto tuya: dos.jpg.';
  const refused = vi
    .fn<SendFile>()
    .mockRejectedValueOnce(new ApiError({ status: 409, code: 'file_already_there', detail }))
    .mockRejectedValueOnce(new ServerRefusedFile('not_an_image'));
  const { user } = await open({}, refused);

  await choose(user);
  expect(await screen.findByText(detail)).toBeTruthy();
  await choose(user);

  expect(await screen.findByText('No es JPG, PNG ni WEBP.')).toBeTruthy();
});

const never: SendFile = () => new Promise(() => undefined);

test('a replacement that waits is shown with the photo', async () => {
  await open({ replacement: { status: 'processing', failure: null } }, never);

  expect(await screen.findByText('Preparando el archivo nuevo...')).toBeTruthy();
});

test('a replacement that failed is shown with its reason, in English too', async () => {
  const failure = { code: 'truncated', detail: 'It is incomplete: its end is missing.' };

  await open({ replacement: { status: 'failed', failure } }, never, 'en');

  expect(await screen.findByText(/It is incomplete: its end is missing\./)).toBeTruthy();
});
