import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import type { Photo } from '@pleamar/contract/photos';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { albumDay, allReady, anAlbum, aSurfBreak } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, expectRefusal, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff, isWholeOnScreen } from './support/screen.ts';
import { aPerson } from './support/people.ts';
import { jpegs } from './support/pictures.ts';

const { open, pageErrors } = aBrowser();

describe('a photographer', () => {
  test(
    'a photographer publishes an album of 30 photos, with cover, premium and a comma in the price, and edits it',
    { tags: 'deep' },
    async () => {
      const { token, id: userId } = await aPerson('photographer');
      const title = `Amanecer ${randomBytes(3).toString('hex')}`;
      const page = await open('/dashboard/album/crear', { token });

      await createAlbumOf30(page, title);

      const [{ id } = { id: '' }] = await albumsOf(userId, token);
      await page.getByRole('region', { name: 'Álbum publicado' }).getByText(`/album/${id}`).waitFor();
      await expectCreated(id, token);

      await page.goto(`/dashboard/album/editar/${id}`);
      await page.getByRole('heading', { level: 1, name: `Editar Álbum: ${title}` }).waitFor();
      await replaceTwoPhotosByThree(page);
      const five = await makeFivePremium(page);
      await typePack(page, '5', '30');
      await updateAlbum(page);
      await expectEdited(id, token, five);

      await findAsVisitor(title, 31);
    },
  );

  test('a photographer leaves a draft on a narrow phone, finds it again and publishes it (en)', async () => {
    const { token, id: userId } = await aPerson('photographer', { language: 'en' });
    const { id: surfBreakId } = await aSurfBreak();
    const page = await open('/dashboard/album/crear', { token, language: 'en', size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByLabel('Select photos to upload').setInputFiles(await jpegs(5));
    await page.getByText('Draft saved.').waitFor();
    await page.getByLabel('Title').fill('Five');
    await page.getByRole('button', { name: 'Next images' }).click();
    expect(await cutOff(page)).toEqual([]);

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click();
    await page.waitForURL('**/dashboard/albumes');
    await page.getByRole('heading', { name: 'Five' }).waitFor();
    await page.getByText('Draft', { exact: true }).last().waitFor();
    expect(await cutOff(page)).toEqual([]);
    const [draft] = await albumsOf(userId, token);
    expect(draft).toMatchObject({ title: 'Five', is_public: false });

    // The place is chosen meanwhile, on another device.
    await api(
      contract.albums.change,
      { params: { albumId: draft?.id ?? '' }, body: { surf_break_id: surfBreakId } },
      { token },
    );
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Public?').check();
    await page.getByRole('button', { name: 'Update Album' }).click();
    await page.getByRole('region', { name: 'Album published' }).waitFor();
    expect(await cutOff(page)).toEqual([]);
  });

  test(
    'a photographer sees a file that is not a picture refused by name, and the others taken',
    { tags: 'deep' },
    async () => {
      const { token, id: userId } = await aPerson('photographer');
      const place = await aSurfBreak();
      const page = await open('/dashboard/album/crear', { token });
      await untilSettled(page);

      await page
        .getByLabel('Seleccionar fotos para subir')
        .setInputFiles([
          ...(await jpegs(2)),
          { name: 'mentira.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('esto no es una foto') },
        ]);
      const refused = page.getByRole('listitem').filter({ hasText: 'mentira.jpg' });
      await refused.getByText('No es JPG, PNG ni WEBP.').waitFor();
      await page.getByLabel('Título').fill('Casi todas');
      await chooseDayAndPlace(page, place);
      await page.getByRole('button', { name: 'Crear Álbum' }).click();

      await page.waitForURL('**/dashboard/albumes', { timeout: 60_000 });
      const [album] = await albumsOf(userId, token);
      await allReady(album?.id ?? '', token, 2);
      expectRefusal(pageErrors, '422 PATCH');
    },
  );

  test.each(['es', 'en'] as const)(
    'the editor has premium and price beside the picture on a screen of 1280 x 900 (%s)',
    { tags: 'deep' },
    async (language) => {
      const ana = await aPerson('photographer', { language });
      const { id } = await anAlbum(ana, { photos: 6 });
      const page = await open(`/dashboard/album/editar/${id}`, { token: ana.token, language });
      await page.setViewportSize({ width: 1280, height: 900 });
      const picture = page.getByRole('button', { name: textsIn[language].picture }).first();
      await picture.click();
      const settings = page.getByRole('group', { name: textsIn[language].settings });
      const controls = [settings.getByLabel(textsIn[language].premium), settings.getByLabel(textsIn[language].price)];
      await controls[0]?.waitFor();
      await untilSettled(page);

      for (const part of [picture, ...controls]) expect(await isWholeOnScreen(part)).toBe(true);
    },
  );

  test('a photographer deletes an album after a question', { tags: 'deep' }, async () => {
    const { token, id: userId } = await aPerson('photographer');
    const { id: surfBreakId } = await aSurfBreak();
    const body = { title: 'Para borrar', date: albumDay, is_public: false, surf_break_id: surfBreakId };
    await api(contract.albums.create, { body }, { token });
    const page = await open('/dashboard/albumes', { token });

    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByText('¿Estás seguro de que quieres eliminar este álbum?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();

    await page.getByText('No se encontraron álbumes.').waitFor();
    expect(await albumsOf(userId, token)).toEqual([]);
  });

  test.each([
    { language: 'es', title: 'Editar Álbum: Sin título' },
    { language: 'en', title: 'Edit Album: Untitled' },
  ] as const)('a draft without a title says so in its editor ($language)', { tags: 'deep' }, async (draft) => {
    const { token } = await aPerson('photographer', { language: draft.language });
    const body = { title: '', date: albumDay, is_public: false };
    const { id } = await api(contract.albums.create, { body }, { token });
    const page = await open(`/dashboard/album/editar/${id}`, { token, language: draft.language });

    await page.getByRole('heading', { level: 1, name: draft.title }).waitFor();
  });

  test(
    'a photographer finds neither an unknown album nor another photographer’s to edit',
    { tags: 'deep' },
    async () => {
      const other = await aPerson('photographer');
      const { id: surfBreakId } = await aSurfBreak();
      const body = { title: 'De otra', date: albumDay, is_public: true, surf_break_id: surfBreakId };
      const { id } = await api(contract.albums.create, { body }, { token: other.token });
      const { token } = await aPerson('photographer');
      const page = await open(`/dashboard/album/editar/${id}`, { token });

      await page.getByRole('heading', { name: 'Álbum no encontrado' }).waitFor();
      await page.getByText('El álbum que buscas no existe o no tienes permisos para editarlo.').waitFor();
      expectRefusal(pageErrors, `404 GET ${new URL(page.url()).origin}/api/v1/albums/${id}`);
    },
  );
});

const textsIn = {
  es: {
    picture: /^Configurar la imagen/,
    settings: 'Configuración de Imagen',
    premium: 'Imagen Premium',
    price: 'Precio (€)',
  },
  en: { picture: /^Configure the image/, settings: 'Image Settings', premium: 'Premium Image', price: 'Price (€)' },
};

/** The second photo is the cover, the third one premium. */
async function createAlbumOf30(page: Page, title: string): Promise<void> {
  const submit = page.getByRole('button', { name: 'Crear Álbum' });
  await page.getByRole('heading', { level: 1, name: 'Crear Nuevo Álbum' }).waitFor();
  expect(await submit.isDisabled()).toBe(true);

  await page.getByLabel('Seleccionar fotos para subir').setInputFiles(await jpegs(30));
  await page.getByText('30 imágenes').waitFor();
  await page.getByText('Borrador guardado.').waitFor();

  await typePack(page, '1', '6,50');
  await page.getByLabel('Título').fill(title);
  await chooseDayAndPlace(page, await aSurfBreak());
  await page.getByRole('button', { name: 'Configurar la imagen ola-02.jpg' }).click();
  await page.getByLabel('Imagen de portada del álbum').check();
  await page.getByRole('button', { name: 'Configurar la imagen ola-03.jpg' }).click();
  await page.getByLabel('Imagen Premium').check();
  await page.getByRole('group', { name: 'Configuración de Imagen' }).getByLabel('Precio (€)').fill('12,50');
  expect(await accessibilityFaults(page)).toEqual([]);

  await submit.click();
  await page.waitForURL('**/dashboard/albumes', { timeout: 110_000 });
}

async function expectCreated(id: string, token: string): Promise<void> {
  await allReady(id, token, 30);
  expect(await packagesOf(id, token)).toEqual([{ quantity: 1, price: 6.5 }]);
  const photos = await photosOf(id, token);
  expect(namesOf(photos.filter((photo) => photo.is_cover))).toEqual(['ola-02.jpg']);
  expect(photos.filter((photo) => photo.is_premium)).toMatchObject([{ file_name: 'ola-03.jpg', premium_price: 12.5 }]);
}

async function replaceTwoPhotosByThree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quitar la imagen ola-01.jpg' }).click();
  await page.getByRole('button', { name: 'Quitar la imagen ola-04.jpg' }).click();
  await page.getByLabel('Seleccionar fotos para subir').setInputFiles(await jpegs(3, 'tarde'));
  await page.getByText('31 imágenes').waitFor();
}

async function makeFivePremium(page: Page): Promise<(string | null)[]> {
  const tiles = page.getByRole('checkbox', { name: /^ola-/ });
  await tiles.nth(0).click();
  await tiles.nth(4).click({ modifiers: ['Shift'] });
  await page.getByText('5 seleccionadas').waitFor();
  const names = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));
  await page.getByRole('button', { name: 'Premium', exact: true }).click();
  return names.slice(0, 5);
}

async function updateAlbum(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar Álbum' }).click();
  await page.waitForURL('**/dashboard/albumes', { timeout: 110_000 });
  expect(await page.getByText(/sin guardar/).count()).toBe(0);
}

async function expectEdited(id: string, token: string, five: readonly (string | null)[]): Promise<void> {
  await allReady(id, token, 31);
  expect(await packagesOf(id, token)).toHaveLength(2);
  const photos = await photosOf(id, token);
  expect(namesOf(photos)).not.toContain('ola-01.jpg');
  expect(namesOf(photos)).not.toContain('ola-04.jpg');
  expect(namesOf(photos).filter((name) => name.startsWith('tarde'))).toHaveLength(3);
  const premium = photos.filter((photo) => photo.is_premium);
  expect(new Set(namesOf(premium))).toEqual(new Set(['ola-03.jpg', ...five]));
}

async function findAsVisitor(title: string, photos: number): Promise<void> {
  const visitor = await open(`/albumes?q=${encodeURIComponent(title)}`);
  const card = visitor.getByRole('main').getByRole('link').filter({ hasText: title }).first();
  await card.waitFor();
  await visitor.getByText(`${photos} fotos`).first().waitFor();
  await card.click();
  await visitor.getByRole('heading', { level: 1, name: `Álbum ${title}` }).waitFor();
}

/** Saving adds the last row. */
async function typePack(page: Page, amount: string, price: string): Promise<void> {
  const table = page.getByRole('region', { name: 'Precio por pack de fotos' });
  await table.getByLabel('Fotos por pack').last().fill(amount);
  await table.getByLabel('Precio (€)').last().fill(price);
}

const packagesOf = (albumId = '', token: string) => api(contract.albums.pricing, { params: { albumId } }, { token });

async function chooseDayAndPlace(page: Page, place: Awaited<ReturnType<typeof aSurfBreak>>): Promise<void> {
  await page.getByLabel('Fecha', { exact: true }).click();
  await page.getByRole('button', { name: /^Hoy/ }).click();
  await page.getByLabel('Continente', { exact: true }).selectOption({ label: place.continent });
  await page.getByLabel('País', { exact: true }).selectOption({ label: place.country });
  await page.getByLabel('Región', { exact: true }).selectOption({ label: place.region });
  await page.getByLabel('Sitio', { exact: true }).selectOption({ label: place.name });
}

const albumsOf = async (userId: string, token: string) =>
  (await api(contract.albums.list, { query: { user_id: userId } }, { token })).items;
const photosOf = async (albumId = '', token: string) =>
  (await api(contract.photos.ofAlbum, { params: { albumId }, query: { limit: 500 } }, { token })).items;
const namesOf = (photos: readonly Photo[]) => photos.map((photo) => photo.file_name ?? '');
