import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { deep } from '../../../testing/deep.ts';
import { dropped, fillIn, open, photo, press, submit } from '../../../testing/create-album-page.ts';

test('a file that did not arrive keeps the page open, with its name, its reason and another try', deep, async () => {
  let isBroken = true;
  const { user, uploaded, path } = await open({}, async ({ file }) => {
    if (file.name === 'b.jpg' && isBroken) throw new ApiError({ status: 422, code: 'validation', detail: '' });
    return { photoId: `photo-${file.name}` };
  });
  await fillIn(user);
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  const list = within(await screen.findByRole('region', { name: 'Subida' }));
  expect(await list.findByText('Ha fallado')).toBeTruthy();
  expect(list.getByText('b.jpg')).toBeTruthy();
  await user.click(submit());
  expect(await screen.findByText(/mira por qué en la lista de la subida/)).toBeTruthy();
  expect(path()).toBe('/dashboard/album/crear');

  isBroken = false;
  await user.click(list.getByRole('button', { name: 'Subir otra vez las que han fallado' }));
  await waitFor(() => expect(uploaded).toEqual(['a.jpg', 'b.jpg']));
  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
});

test('a file that is not a photo is listed with the reason and is not an image of the album', deep, async () => {
  const { user } = await open();

  // The file dialog filters by type; a drop or a folder does not.
  const anything = userEvent.setup({ applyAccept: false });
  await dropped(anything, photo('a.jpg'), new File(['x'], 'panoramica.tiff', { type: 'image/tiff' }));

  const list = within(await screen.findByRole('region', { name: 'Subida' }));
  expect(list.getByText('panoramica.tiff')).toBeTruthy();
  expect(list.getByText('No es JPG, PNG ni WEBP.')).toBeTruthy();
  expect(screen.getByText('1 imagen')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Descartar panoramica.tiff' }));
  expect(screen.queryByText('panoramica.tiff')).toBeNull();
});

test(
  'files that were refused are dismissed by the keyboard one after the other, and at last the drop area has the focus',
  deep,
  async () => {
    const { user } = await open();
    const refused = (name: string) => new File([name], name, { type: 'image/tiff' });
    await dropped(userEvent.setup({ applyAccept: false }), refused('a.tiff'), refused('b.tiff'));
    const dismiss = (name: string) => screen.findByRole('button', { name: `Descartar ${name}` });
    (await dismiss('a.tiff')).focus();

    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await dismiss('b.tiff'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Arrastra/ }));
  },
);

test('a photo that is dropped twice is one image, and the page says so', deep, async () => {
  const { user } = await open();

  await dropped(user, photo('a.jpg'), new File(['a.jpg'], 'copia.jpg', { type: 'image/jpeg' }));

  expect(await screen.findByText('1 foto está repetida: se sube una sola vez.')).toBeTruthy();
  expect(screen.getByText('1 imagen')).toBeTruthy();
});

test('an image that became a photo before it was removed is removed from the album too', deep, async () => {
  const { user, sent, changes, path } = await open({
    'GET /albums/nuevo/photos': { items: [], next_cursor: null, total: 0 },
    'DELETE /photos/photo-a.jpg': { ok: true },
  });
  await fillIn(user);
  await dropped(user, photo('a.jpg'), photo('b.jpg'));
  await waitFor(() => expect(changes()).toEqual(['POST /albums', 'FILE a.jpg', 'FILE b.jpg']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Subida' })).toBeNull());

  await press(user, 'Quitar la imagen a.jpg');
  await user.click(submit());

  await waitFor(() => expect(path()).toBe('/dashboard/albumes'));
  expect(sent.map(({ call }) => call)).toContain('DELETE /photos/photo-a.jpg');
});
