import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import { expect, inject, test } from 'vitest';
import { albumDay, allReady, aSurfBreak } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { aPerson } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';

const { open, device, openOn, pageErrors } = aBrowser();

/** A private album with two photos. */
async function aDraft(token: string): Promise<{ id: string; title: string }> {
  const title = `Entre amigos ${randomBytes(4).toString('hex')}`;
  const { id: surfBreakId } = await aSurfBreak();
  const body = { title, date: albumDay, is_public: false, surf_break_id: surfBreakId };
  const { id } = await api(contract.albums.create, { body }, { token });
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg']) form.append('files', new Blob([new Uint8Array(await aJpeg())]), name);
  await api(contract.photos.upload, { params: { albumId: id } }, { token, form });
  await allReady(id, token, 2);
  return { id, title };
}

const linkOf = async (id: string, token: string) =>
  `/album/${id}?k=${(await api(contract.albums.get, { params: { albumId: id } }, { token })).link?.token}`;

test('a photographer shares an album by its link, and a surfer who has it likes and buys', async () => {
  const [ana, leo] = [await aPerson('photographer'), await aPerson('surfer', { fullName: 'Leo Marea' })];
  const { id, title } = await aDraft(ana.token);
  const editor = await open(`/dashboard/album/editar/${id}`, { token: ana.token });
  await editor.getByRole('radio', { name: 'Solo con enlace' }).check();
  await editor.getByRole('button', { name: 'Actualizar Álbum' }).click();
  await editor.waitForURL('**/dashboard/albumes');
  await editor.getByText(`«${title}» se ve solo con su enlace.`).waitFor();
  expect(await accessibilityFaults(editor)).toEqual([]);
  const link = await linkOf(id, ana.token);
  await editor.getByText(`${inject('productUrl')}${link}`).waitFor();

  const phone = await device({ size: 'phone' });
  const visitor = await openOn(phone, '/');
  const answer = await visitor.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await untilSettled(visitor);
  await visitor.getByText('Solo con enlace').waitFor();
  expect(await visitor.getByRole('article').count()).toBe(2);
  expect(await cutOff(visitor)).toEqual([]);

  await visitor.goto(`/login?next=${encodeURIComponent(link)}`);
  await visitor.getByLabel('Correo electrónico').fill(leo.email);
  await visitor.getByLabel('Contraseña', { exact: true }).fill(leo.password);
  await visitor.getByRole('button', { name: 'Iniciar sesión' }).click();
  await visitor.waitForURL(`**${link}`);
  await visitor.getByRole('button', { name: 'Añadir al carrito' }).first().click();
  await visitor.goto('/carrito');
  await visitor.getByRole('button', { name: 'Proceder al pago' }).click();
  await visitor.getByRole('button', { name: /^Pagar/ }).waitFor();
});

test('an album with a code asks for it, and a renewed link leaves the old one without an album', async () => {
  const ana = await aPerson('photographer');
  const { id, title } = await aDraft(ana.token);
  await api(contract.albums.change, { params: { albumId: id }, body: { visibility: 'link' } }, { token: ana.token });
  const editor = await open(`/dashboard/album/editar/${id}`, { token: ana.token, language: 'en' });
  await editor.getByRole('button', { name: 'Set a code' }).click();
  await editor.getByRole('dialog').getByLabel('Code').fill('ola7');
  await editor.getByRole('button', { name: 'Save code' }).click();
  await editor.getByText('It asks for a code.').waitFor();
  expect(await cutOff(editor)).toEqual([]);
  const link = await linkOf(id, ana.token);

  const visitor = await open(link, { language: 'en', size: 'phone', theme: 'dark' });
  await visitor.getByRole('heading', { name: 'This album asks for a code' }).waitFor();
  expect(await visitor.content()).not.toContain(title);
  expect(await accessibilityFaults(visitor)).toEqual([]);
  await visitor.getByLabel('Code').fill('nope');
  await visitor.getByRole('button', { name: 'Open album' }).click();
  await visitor.getByText('That code is not right.').waitFor();
  expectRefusal(pageErrors, '403 ');
  await visitor.getByLabel('Code').fill('OLA7');
  await visitor.getByRole('button', { name: 'Open album' }).click();
  await visitor.getByRole('heading', { name: new RegExp(title) }).waitFor();
  await visitor.getByRole('article').first().waitFor();
  // A reload in the same tab does not ask again.
  await visitor.reload();
  await visitor.getByRole('heading', { name: new RegExp(title) }).waitFor();
  // A page that still loads would be refused by the renewed link.
  await visitor.close();

  await editor.getByRole('button', { name: 'Renew link' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click();
  await editor.getByText('Link renewed.').waitFor();
  const stale = await (await device({ language: 'en' })).newPage();
  const answer = await stale.goto(link);
  expect(answer?.status()).toBe(404);
  await stale.getByRole('heading', { name: 'Album not found' }).waitFor();
});
