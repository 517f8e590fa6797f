import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { anAlbum, aPhoto, aBookingAlbum } from '../../../testing/albums.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { placesApi } from '../../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const ana = aPhotographer();
const album = anAlbum({ id: 'norte', title: 'Norte', user_id: ana.id, is_public: false });
const photoNamed = (name: string, more: Partial<Photo> = {}) =>
  aPhoto(0, { id: name, file_name: `${name}.jpg`, ...more });
const pageOf = (...items: readonly (Photo | Album)[]) => ({ items, next_cursor: null, total: items.length });
const many = Array.from({ length: 8 }, (_, index) => photoNamed(`foto-${index + 1}`));

const api: FakeApi = {
  ...placesApi,
  'GET /albums/norte': album,
  'GET /albums/norte/photos': pageOf(photoNamed('uno', { is_cover: true }), photoNamed('dos')),
  'GET /albums/norte/pricing': [],
  'PATCH /photos/dos': photoNamed('dos'),
  'POST /albums/norte/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
};

async function open(more: FakeApi = {}) {
  const page = await visit('/dashboard/album/editar/norte', {
    as: ana,
    api: { ...api, ...more },
    isLive: true,
    sendFile: async ({ file }) => ({ photoId: `photo-${file.name}` }),
  });
  const changes = () =>
    page.sent.filter(({ call }) => !/^GET|missing$/.test(call)).map(({ call, body }) => [call, body]);
  return { ...page, changes };
}

const image = (name: string) => screen.findByRole('button', { name: `Configurar la imagen ${name}.jpg` });

const ownAlbums = [
  album,
  anAlbum({ id: 'sur', title: 'Sur' }),
  anAlbum({ id: 'este', title: '', is_public: false }),
  aBookingAlbum('2026-11-14T12:00:00Z', { id: 'sesion', title: 'Sesión' }),
];
const movingApi: FakeApi = {
  'GET /albums': { items: ownAlbums, next_cursor: null, total: ownAlbums.length },
  'POST /albums/norte/photos/move': ({ photo_ids }: { photo_ids: string[] }) => ({ moved: photo_ids.length }),
};
const moveTo = async (user: UserEvent, name: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Álbum' }), name);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
};

test('an image cannot be moved where there is no other album', async () => {
  const { user, changes } = await open({ 'GET /albums': pageOf() });
  await user.click(await image('dos'));
  await user.click(screen.getByRole('button', { name: 'Mover a otro álbum' }));
  expect(await screen.findByText('No tienes otro álbum. Crea uno y vuelve.')).toBeTruthy();

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mover' }).disabled).toBe(true);
  expect(changes()).toEqual([]);
});

test('a chosen image is moved to another own album at once, with the price that was typed for it', async () => {
  const { user, changes } = await open(movingApi);
  await user.click(await image('dos'));
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
  await user.click(screen.getByRole('button', { name: 'Mover a otro álbum' }));
  const choices = within(await screen.findByRole('combobox', { name: 'Álbum' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Elige un álbum',
    'Sur · 14/11/2026',
    'Sin título · 14/11/2026 · Borrador',
    'Sesión · 14/11/2026 · Solo tú y Leo Marea',
  ]);

  await moveTo(user, 'Sur · 14/11/2026');

  expect(await screen.findByText('1 foto movida a «Sur».')).toBeTruthy();
  expect(changes()).toEqual([
    ['PATCH /photos/dos', { is_premium: true, premium_price: 8.05 }],
    ['POST /albums/norte/photos/move', { photo_ids: ['dos'], to_album_id: 'sur' }],
  ]);
});

test('an album beyond the first page is found by a search, and stays chosen after another', deep, async () => {
  const { user, changes } = await open({
    ...movingApi,
    'GET /albums': (_: unknown, query: URLSearchParams) => {
      const q = query.get('q');
      if (q === null) return { items: ownAlbums, next_cursor: 'more', total: 300 };
      return pageOf(...(q === 'antiguo' ? [anAlbum({ id: 'antiguo', title: 'Antiguo' })] : []));
    },
  });
  await user.click(await image('dos'));
  await user.click(screen.getByRole('button', { name: 'Mover a otro álbum' }));
  const search = await screen.findByRole('searchbox', { name: 'Buscar entre tus álbumes' });
  const albums = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Álbum' });

  await user.type(search, 'antiguo');
  await user.selectOptions(albums, await within(albums).findByRole('option', { name: 'Antiguo · 14/11/2026' }));
  await user.clear(search);
  await user.type(search, 'nada{Enter}');

  expect(await screen.findByText('Ningún álbum tuyo coincide.')).toBeTruthy();
  expect(albums.value).toBe('antiguo');
  expect(changes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('1 foto movida a «Antiguo».')).toBeTruthy();
  expect(changes()).toEqual([['POST /albums/norte/photos/move', { photo_ids: ['dos'], to_album_id: 'antiguo' }]]);
});

test('many chosen images are moved together, and nothing of them is left to save', async () => {
  const { user, changes } = await open({ ...movingApi, 'GET /albums/norte/photos': pageOf(...many) });
  await screen.findByRole('checkbox', { name: 'foto-1.jpg' });
  await user.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
  await user.click(screen.getByRole('button', { name: 'Mover a otro álbum' }));

  await moveTo(user, 'Sur · 14/11/2026');

  expect(await screen.findByText('8 fotos movidas a «Sur».')).toBeTruthy();
  expect(changes()).toEqual([
    ['POST /albums/norte/photos/move', { photo_ids: many.map(({ id }) => id), to_album_id: 'sur' }],
  ]);
});

test('a file that was just sent leaves the editor with its photo', async () => {
  const { user } = await open({
    ...movingApi,
    'GET /albums/norte/photos': pageOf(photoNamed('uno'), photoNamed('photo-tres.jpg')),
  });
  await image('uno');
  await user.upload(
    screen.getByLabelText('Seleccionar fotos para subir'),
    new File(['x'], 'tres.jpg', { type: 'image/jpeg' }),
  );
  await user.click(await image('tres'));
  await user.click(await screen.findByRole('button', { name: 'Mover a otro álbum' }));

  await moveTo(user, 'Sur · 14/11/2026');

  expect(await screen.findByText('1 foto movida a «Sur».')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Configurar la imagen tres.jpg' })).toBeNull());
});

test('a refused move of photos is shown in the dialog, which stays open', async () => {
  const { user } = await open({
    ...movingApi,
    'POST /albums/norte/photos/move': refusal(409, 'photos_in_target'),
  });
  await user.click(await image('dos'));
  await user.click(screen.getByRole('button', { name: 'Mover a otro álbum' }));

  await moveTo(user, 'Sur · 14/11/2026');

  expect(await within(screen.getByRole('dialog')).findByText(/ya está en el otro álbum/)).toBeTruthy();
});

test.each(['processing', 'failed', 'hidden'] as const)('an image that is %s offers no move', async (status) => {
  const { user } = await open({
    'GET /albums/norte/photos': pageOf(photoNamed('uno', { status })),
    'GET /photos/uno/hiding': refusal(404, 'not_found'),
  });
  await user.click(await image('uno'));

  expect(screen.getByRole('checkbox', { name: 'Imagen Premium' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mover a otro álbum' })).toBeNull();
});
