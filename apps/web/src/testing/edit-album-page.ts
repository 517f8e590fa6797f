import type { Photo } from '@pleamar/contract/photos';
import { screen } from '@testing-library/react';
import { anAlbum, aPhoto } from './albums.ts';
import { aPhotographer } from './people.ts';
import { mundaka, placesApi } from './places.ts';
import { visit, type FakeApi } from './visit.tsx';

export const ana = aPhotographer();

export const album = anAlbum({
  id: 'norte',
  title: 'Norte',
  date: '2026-05-01',
  user_id: ana.id,
  is_public: false,
  continent_id: mundaka.continent_id,
  country_id: mundaka.country_id,
  region_id: mundaka.region_id,
  surf_break_id: mundaka.surf_break_id,
});

export const photoNamed = (name: string, more: Partial<Photo> = {}) =>
  aPhoto(0, { id: name, file_name: `${name}.jpg`, ...more });

export const photosOf = (...items: Photo[]) => ({ items, next_cursor: null, total: items.length });

export const api: FakeApi = {
  ...placesApi,
  'GET /albums/norte': album,
  'GET /albums/norte/photos': photosOf(photoNamed('uno', { is_cover: true }), photoNamed('dos')),
  'GET /albums/norte/pricing': [{ quantity: 5, price: 30 }],
  'GET /albums': photosOf(),
  'PATCH /albums/norte': album,
  'PATCH /albums/norte/cover-photo': album,
  'PATCH /photos/uno': photoNamed('uno'),
  'PATCH /photos/dos': photoNamed('dos'),
  'DELETE /photos/uno': { ok: true },
  'POST /albums/norte/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
};

export async function open(more: FakeApi = {}, search = '') {
  const page = await visit(`/dashboard/album/editar/norte${search}`, {
    as: ana,
    api: { ...api, ...more },
    isLive: true,
    sendFile: async ({ file }) => {
      page.sent.push({ call: `FILE ${file.name}`, body: null });
      return { photoId: `photo-${file.name}` };
    },
  });
  const changes = () =>
    page.sent.filter(({ call }) => !/^GET|missing$/.test(call)).map(({ call, body }) => [call, body]);
  return { ...page, changes };
}

export const image = (name: string) => screen.findByRole('button', { name: `Configurar la imagen ${name}.jpg` });

export const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Actualizar Álbum' });

export const many = Array.from({ length: 8 }, (_, index) => photoNamed(`foto-${index + 1}`));

export const manyApi: FakeApi = {
  'GET /albums/norte/photos': photosOf(...many),
  ...Object.fromEntries(many.map((photo) => [`PATCH /photos/${photo.id}`, photo])),
  ...Object.fromEntries(many.map(({ id }) => [`DELETE /photos/${id}`, { ok: true }])),
};

export const tile = (number: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `foto-${number}.jpg` });
