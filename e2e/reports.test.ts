import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { api, apiResponse } from './support/api.ts';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { accessibilityFaults, sidewaysScroll } from './support/screen.ts';
import { buyPhoto } from './support/buy.ts';
import { mailTo } from './support/mail.ts';
import { anOperator } from './support/operators.ts';
import { anEmail, aPerson, type Person } from './support/people.ts';

const { open, pageErrors } = aBrowser();

test('a visitor hides a photo of themselves: gone for the next one, kept by its buyer, and shown again by the operator', async () => {
  const [photographer, buyer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const album = await anAlbum(photographer, { photos: 2 });
  const [{ id, sha256: uploaded } = { id: '', sha256: '' }] = album.photos;
  await buyPhoto(open, buyer, id);
  const email = anEmail();

  await hideAsVisitor(`/album/${album.id}?foto=${id}`, email);
  await mailTo(email, /^La foto ya no se ve en Pleamar/);

  expect(await statusOf(id)).toBe(404);
  expect(await api(contract.albums.get, { params: { albumId: album.id } })).toMatchObject({ photo_count: 1 });
  await expectHiddenInLink(album.id, id);
  const original = await apiResponse(contract.photos.original, { params: { photoId: id } }, { token: buyer.token });
  expect(sha256(await original.bytes())).toBe(uploaded);

  await openHiddenPhoto(photographer);
  await mailTo(photographer.email, /^Hemos ocultado una foto/);

  await showAgainAsOperator(album.title);
  await mailTo(email, /^Hemos decidido sobre tu aviso/);
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe(200);
});

test(
  'a stranger’s second photo of the day is hidden by the link of the mail, and the photographer objects to the decision',
  { tags: 'deep' },
  async () => {
    const photographer = await aPerson('photographer');
    const album = await anAlbum(photographer, { photos: 3 });
    const [first = '', id = ''] = album.photos.map((photo) => photo.id);
    const email = anEmail();
    await api(contract.reports.photo, { params: { photoId: first }, body: { kind: 'me', email: anEmail() } });

    const page = await open(`/ocultar?foto=${id}`, { size: 'phone' });
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('heading', { name: 'Abre el enlace que te hemos mandado' }).waitFor();
    expect(await statusOf(id)).toBe(200);
    const { link } = await mailTo(email, /^Confirma tu correo/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Es mi correo: ocultar' }).click();
    await page.getByText('Hecho: 1 foto ya no se ve.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await statusOf(id)).toBe(404);

    const operator = await anOperator();
    await decideToHide(operator, id);

    const editor = await open(`/dashboard/album/editar/${album.id}?foto=${id}`, { token: photographer.token });
    await object(editor, 'Es mi hermano y está de acuerdo');

    await leaveHidden(operator, 'Es mi hermano y está de acuerdo');
    await mailTo(photographer.email, /^Se queda oculta/);
  },
);

test('on a phone and in English an invalid link is reported beside its field', { tags: 'deep' }, async () => {
  const page = await open('/ocultar', { language: 'en', size: 'phone' });

  await page.getByLabel('Link to the photo or album').fill('https://example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText("That link isn't of a photo or album on Pleamar.").waitFor();

  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

const statusOf = async (photoId: string) => (await apiResponse(contract.photos.get, { params: { photoId } })).status;

async function hideAsVisitor(path: string, email: string): Promise<void> {
  const page = await open(path);
  await page.getByRole('link', { name: '¿Eres tú? Ocultar o denunciar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ocultar una foto' }).waitFor();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Cuéntanos más (si quieres)').fill('La del neopreno azul');
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('heading', { name: 'La foto ya no se ve' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** A link to the photo that was shared before leads to the rest of its album. */
async function expectHiddenInLink(albumId: string, photoId: string): Promise<void> {
  const page = await open(`/album/${albumId}?foto=${photoId}`, { size: 'phone' });
  const dialog = page.getByRole('dialog', { name: 'Esta foto ya no está a la vista' });
  await dialog.waitFor();
  expectRefusal(pageErrors, `404 GET ${new URL(page.url()).origin}/api/v1/photos/${photoId}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ver el álbum' }).click();
  await page.waitForURL(`**/album/${albumId}`);
  await page.getByRole('article').first().waitFor();
}

/** From the photographer's notification to the photo in the editor. */
async function openHiddenPhoto({ token }: Person): Promise<void> {
  const page = await open('/dashboard/notificaciones', { token });
  await page.getByRole('heading', { name: /^Hemos ocultado una foto/ }).waitFor();
  await page.getByRole('link', { name: /^Saber más: Hemos ocultado/ }).click();
  await page.getByRole('button', { name: /^Configurar la imagen/, pressed: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  await untilSettled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
}

async function showAgainAsOperator(albumTitle: string): Promise<void> {
  const operator = await anOperator();
  const page = await open('/admin/avisos', { token: operator.token });
  const row = page.getByRole('row').filter({ hasText: albumTitle });
  await row.getByText('La del neopreno azul').waitFor();
  await row.getByRole('button', { name: 'Volver a mostrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('No se reconoce a nadie');
  await dialog.getByRole('button', { name: 'Volver a mostrar' }).click();
  await page
    .getByText(/^Decidido$/)
    .first()
    .waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
}

async function decideToHide({ token }: Person, photoId: string): Promise<void> {
  const { items } = await api(contract.reports.list, {}, { token });
  const report = items.find(({ photo }) => photo?.id === photoId);
  const body = { decision: 'hidden', reason: 'Se la reconoce' } as const;
  await api(contract.reports.decide, { params: { reportId: report?.id ?? '' }, body }, { token });
}

async function object(page: Page, text: string): Promise<void> {
  await page.getByText('El derecho a la propia imagen', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'No estoy de acuerdo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu versión').fill(text);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(/^Tenemos tu versión/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

async function leaveHidden({ token }: Person, objection: string): Promise<void> {
  const page = await open('/admin/avisos', { token });
  const row = page.getByRole('row').filter({ hasText: objection });
  await row.getByRole('button', { name: 'Dejar oculta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Nos ha vuelto a decir que no');
  await dialog.getByRole('button', { name: 'Dejar oculta' }).click();
  await row.waitFor({ state: 'detached' });
}
