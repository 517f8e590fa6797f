import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';
import { image, open, photoNamed, photosOf, submit } from '../../../testing/edit-album-page.ts';

async function typePack(user: UserEvent, amount: string, price: string) {
  const table = within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));
  await user.type(table.getAllByLabelText('Fotos por pack').at(-1) ?? document.body, amount);
  await user.type(table.getAllByLabelText('Precio (€)').at(-1) ?? document.body, price);
}

test('the packages are saved with the album, and nothing counts as unsaved afterwards', deep, async () => {
  const { user, changes, path } = await open({
    'PUT /albums/norte/pricing': ({ pricing }: { pricing: unknown }) => pricing,
  });
  await typePack(user, '1', '6,5');
  expect(screen.getByText('Cambios sin guardar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();

  await user.click(await submit());

  expect(await screen.findByText('Álbum actualizado.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(screen.queryByText(/sin guardar/)).toBeNull();
  expect(changes().at(-1)).toEqual([
    'PUT /albums/norte/pricing',
    {
      pricing: [
        { quantity: 5, price: 30 },
        { quantity: 1, price: 6.5 },
      ],
    },
  ]);
});

test('packages that could not be saved are named, stay typed, and are saved by the next try', deep, async () => {
  let answer: unknown = refusal(503, 'unavailable');
  const { user, path } = await open({ 'PUT /albums/norte/pricing': () => answer });
  await typePack(user, '1', '6,5');
  await user.click(await submit());
  expect((await screen.findByRole('alert')).textContent).toContain('No hemos podido guardar los packs.');
  expect(screen.getByDisplayValue('6,5')).toBeTruthy();
  expect(path()).toBe('/dashboard/album/editar/norte');

  answer = [];
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('an invalid pack keeps the album from being saved, and has the focus', deep, async () => {
  const { user, changes } = await open();
  await typePack(user, '2', 'ocho');

  await user.click(await submit());

  expect(await screen.findByText('El precio tiene que ser mayor que 0, con dos decimales como mucho.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('ocho')));
  expect(changes()).toEqual([]);
});

const seeAlbum = (router: Awaited<ReturnType<typeof open>>['router']) =>
  router.navigate({ to: '/album/$albumId', params: { albumId: 'norte' } });

const editAlbum = (router: Awaited<ReturnType<typeof open>>['router']) =>
  router.navigate({ to: '/dashboard/album/editar/$albumId', params: { albumId: 'norte' } });

test('the album that was seen before is priced anew once its packages are saved', deep, async () => {
  const { user, router, sent, path } = await open({
    'PUT /albums/norte/pricing': ({ pricing }: { pricing: unknown }) => pricing,
  });
  await seeAlbum(router);
  await screen.findAllByRole('article');
  await editAlbum(router);
  const table = within(await screen.findByRole('region', { name: 'Precio por pack de fotos' }));
  await user.type(table.getAllByLabelText('Fotos por pack').at(-1) ?? document.body, '1');
  await user.type(table.getAllByLabelText('Precio (€)').at(-1) ?? document.body, '6,5');
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  const asked = () => sent.filter(({ call }) => call === 'GET /albums/norte/photos').length;
  const before = asked();

  await seeAlbum(router);

  await user.click(await screen.findByRole('button', { name: 'Ver precios por paquete' }));
  expect(within(await screen.findByRole('region', { name: 'Precios por paquete' })).getByText(/6,50/)).toBeTruthy();
  // The price of each photo comes with the photo, and its owner sees no price there.
  expect(asked()).toBe(before + 1);
});

test('the album that was seen before shows a photo as premium once that is saved', deep, async () => {
  let isPremium = false;
  const { user, router, path } = await open({
    'GET /albums/norte/photos': () => photosOf(photoNamed('uno', { is_cover: true, is_premium: isPremium })),
    'PATCH /photos/uno': ({ is_premium }: { is_premium: boolean }) => {
      isPremium = is_premium;
      return photoNamed('uno', { is_premium });
    },
  });
  await seeAlbum(router);
  expect(within(await screen.findByRole('article')).queryByText('P')).toBeNull();
  await editAlbum(router);
  await user.click(await image('uno'));
  await user.click(screen.getByRole('checkbox', { name: 'Imagen Premium' }));
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));

  await seeAlbum(router);

  expect(await within(await screen.findByRole('article')).findByText('P')).toBeTruthy();
});
