import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { refusal } from '../../../testing/visit.tsx';
import { many, manyApi, open, photoNamed, photosOf, submit, tile } from '../../../testing/edit-album-page.ts';

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^foto-/ })
    .filter(({ checked }) => checked)
    .map((each) => each.getAttribute('aria-label')?.match(/\d/)?.[0])
    .join('');

test('many images are selected by mouse, changed at once and saved together', deep, async () => {
  const { user, changes, path } = await open(manyApi);
  await user.click(await tile(2));
  await user.keyboard('{Shift>}');
  await user.click(await tile(5));
  await user.keyboard('{/Shift}');
  await user.click(await tile(3));
  expect(ticked()).toBe('245');
  expect(screen.getByText('3 seleccionadas')).toBeTruthy();

  const bulk = within(screen.getByRole('group', { name: 'Cambiar 3 imágenes a la vez' }));
  await user.click(bulk.getByRole('button', { name: 'Premium' }));
  await user.type(bulk.getByRole('textbox', { name: 'Precio de las seleccionadas (€)' }), '12,5');
  await user.click(bulk.getByRole('button', { name: 'Poner precio' }));
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes().slice(1)).toEqual(
    [2, 4, 5].map((number) => [`PATCH /photos/foto-${number}`, { is_premium: true, premium_price: 12.5 }]),
  );
});

test('many images become free at once, and get a price again; only what changed is saved', deep, async () => {
  const photos = photosOf(...many.with(2, photoNamed('foto-3', { is_free: true, price: 0 })));
  const { user, changes, path } = await open({ ...manyApi, 'GET /albums/norte/photos': photos });
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  const freeTiles = () => screen.queryAllByText('Gratis', { selector: 'li span' }).length;
  for (const number of [1, 2, 4]) await user.click(await tile(number));
  expect(freeTiles()).toBe(1);

  await press('Gratis');
  expect(freeTiles()).toBe(4);
  await user.click(await tile(1));
  await user.click(await tile(2));
  await user.click(await tile(3));
  await press('Con precio');
  expect(freeTiles()).toBe(2);
  await user.click(await submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  const saved = { is_premium: false, premium_price: 8.05 };
  expect(changes().slice(1)).toEqual([
    ['PATCH /photos/foto-1', { ...saved, is_free: true }],
    ['PATCH /photos/foto-2', { ...saved, is_free: true }],
    ['PATCH /photos/foto-3', { ...saved, is_free: false }],
  ]);
});

test('many images are selected by the keyboard', deep, async () => {
  const { user } = await open(manyApi);
  (await tile(1)).focus();

  await user.keyboard('{ArrowRight} ');
  expect(ticked()).toBe('2');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(ticked()).toBe('234');
  expect(document.activeElement).toBe(await tile(4));
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(ticked()).toBe('23');
  await user.keyboard('{Control>}a{/Control}');
  expect(ticked()).toBe('12345678');
  await user.keyboard('{Escape}');
  expect(ticked()).toBe('');
});

test('images that were removed together come back together', deep, async () => {
  const { user } = await open(manyApi);
  await user.click(await tile(2));
  await user.click(await tile(6));

  await user.click(screen.getByRole('button', { name: 'Quitar 2 imágenes' }));
  expect(screen.getByText('6 imágenes')).toBeTruthy();
  // The buttons are removed with the selection: the focus must not be lost.
  expect(document.activeElement).toBe(await tile(1));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(screen.getByText('8 imágenes')).toBeTruthy();
});

test("an image's invalid price has an error and changes nothing", deep, async () => {
  const { user, changes, path } = await open(manyApi);
  await user.click(await tile(2));
  const price = screen.getByRole('textbox', { name: 'Precio de las seleccionadas (€)' });

  await user.type(price, 'doce');

  expect(screen.getByText('Escribe un precio de 0 o más, por ejemplo 8,05.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Poner precio' }).disabled).toBe(true);
  await user.clear(price);
  await user.click(await submit());
  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(changes()).toHaveLength(1);
});

test('the number of images is shown when many could not be changed', deep, async () => {
  const refused = Object.fromEntries(many.map(({ id }) => [`PATCH /photos/${id}`, refusal(503, 'unavailable')]));
  const { user } = await open({ ...manyApi, ...refused });
  await tile(1);
  await user.click(screen.getByRole('button', { name: 'Seleccionar todas' }));
  await user.click(screen.getByRole('button', { name: 'Premium' }));

  await user.click(await submit());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido guardar el precio de 8 imágenes.');
  expect(alert.textContent).not.toContain('foto-1.jpg');
});
