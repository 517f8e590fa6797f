import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FileToSend } from '../features/uploads/send-file.ts';
import { anAlbum, aPhoto } from './albums.ts';
import { aPhotographer } from './people.ts';
import { placesApi } from './places.ts';
import { visit, type FakeApi } from './visit.tsx';

export const ana = aPhotographer();

export const created = anAlbum({ id: 'nuevo', title: 'Norte' });

export const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

const api: FakeApi = {
  ...placesApi,
  'GET /albums/base-pricing': [{ quantity: 5, price: 30 }],
  'POST /albums': created,
  'PATCH /albums/nuevo': created,
  'GET /albums/nuevo/photos': { items: [], next_cursor: null, total: 0 },
  'GET /albums': { items: [], next_cursor: null, total: 0 },
  'PATCH /albums/nuevo/cover-photo': created,
  'POST /albums/nuevo/photos/missing': ({ sha256 }: { sha256: string[] }) => ({ missing: sha256, awaited: [] }),
  'PATCH /photos/photo-a.jpg': aPhoto(0, { id: 'photo-a.jpg' }),
  'PATCH /photos/photo-b.jpg': aPhoto(0, { id: 'photo-b.jpg' }),
};

export async function open(
  more: FakeApi = {},
  sendFile = async ({ file }: FileToSend) => ({ photoId: `photo-${file.name}` }),
  query = '',
) {
  const uploaded: string[] = [];
  const page = await visit(`/dashboard/album/crear${query}`, {
    as: ana,
    api: { ...api, ...more },
    sendFile: async (request) => {
      const answer = await sendFile(request);
      page.sent.push({ call: `FILE ${request.file.name}`, body: request.albumId });
      uploaded.push(request.file.name);
      return answer;
    },
  });
  const changes = () => page.sent.filter(({ call }) => !/^GET|missing$/.test(call)).map(({ call }) => call);
  return { ...page, changes, uploaded };
}

export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear Álbum' });

export const title = () => screen.getByRole('textbox', { name: 'Título' });

export const dropped = (user: UserEvent, ...files: File[]) =>
  user.upload(screen.getByLabelText('Seleccionar fotos para subir'), files);

export async function fillIn(user: UserEvent) {
  await user.type(title(), 'Norte');
  for (const [level, name] of [
    ['Continente', 'Europa'],
    ['País', 'España'],
    ['Región', 'País Vasco'],
    ['Sitio', 'Mundaka'],
  ] as const) {
    await screen.findByRole('option', { name });
    await user.selectOptions(screen.getByRole('combobox', { name: level }), name);
  }
}

export const choose = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name: `Configurar la imagen ${name}` }));

export const isPublishing = (body: unknown) =>
  typeof body === 'object' && body !== null && 'visibility' in body && body.visibility === 'public';

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
