import { contract } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { mailTo } from './support/mail.ts';
import { anEmail, aPerson, tokenOf } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';

const { open } = aBrowser();
const me = (token: string) => api(contract.users.me, {}, { token });

describe('Perfil', () => {
  test('a changed name and country are saved, acknowledged, and shown everywhere', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token });

    await page.getByLabel('Nombre completo').fill('Uxía Caamaño');
    await page.getByLabel('País').selectOption({ label: 'Portugal' });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();

    await page.getByText('Datos guardados correctamente.').waitFor();
    await page.getByRole('complementary').getByText('Uxía Caamaño').waitFor();
    expect(await me(token)).toMatchObject({ full_name: 'Uxía Caamaño', country_code: 'PT' });
  });

  test('the language changes the page at once and follows the account to another device', async () => {
    const person = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token: person.token });

    await page.getByRole('button', { name: 'Inglés' }).click();
    await page.getByRole('heading', { level: 1, name: 'User information' }).waitFor();
    await expect.poll(async () => (await me(person.token)).language).toBe('en');

    const other = await open('/login');
    await other.getByLabel('Correo electrónico').fill(person.email);
    await other.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Iniciar sesión' }).click();
    await other.getByRole('link', { name: 'Settings' }).waitFor();
  });

  test('a new email counts once its link is opened, and the old address is notified', async () => {
    const person = await aPerson('surfer');
    const newEmail = anEmail();
    const page = await open('/dashboard/ajustes', { token: person.token });

    await page.getByLabel('Correo electrónico').fill(newEmail);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText(`Pendiente de confirmar: ${newEmail}`).waitFor();
    expect(await me(person.token)).toMatchObject({ email: person.email, pending_email: newEmail });
    await mailTo(person.email, /cambiar tu correo/);
    const { link } = await mailTo(newEmail, /Confirma tu correo nuevo/);
    await page.goto(link);

    await page.getByText(`Correo cambiado a ${newEmail}`).waitFor();
    await tokenOf({ email: newEmail, password: person.password });
  });

  test('a chosen picture is seen at once, in the sidebar too, and can be removed', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token });
    await untilSettled(page);

    await page
      .getByLabel('Foto de perfil')
      .setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(400, 400) });
    await page.getByText('Foto cambiada.').waitFor();
    await page.getByRole('complementary').locator('img').waitFor();
    const { profile_picture } = await me(token);
    expect(profile_picture).toMatch(/^\/files\//);
    await page.getByRole('button', { name: 'Quitar foto' }).click();

    await page.getByText('Foto quitada.').waitFor();
    expect((await me(token)).profile_picture).toBe('');
  });

  test('a file that is no picture is refused beside it', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token });
    await untilSettled(page);

    await page
      .getByLabel('Foto de perfil')
      .setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('olas') });

    await page.getByText('Ese archivo no es una imagen que podamos usar.').waitFor();
  });

  test('a surfer has four tabs, each with its address', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token });

    await page.getByRole('tab', { name: 'Perfil' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Perfil', 'Seguridad', 'Avisos', 'Mis datos']);
    await page.getByRole('tab', { name: 'Avisos' }).click();
    await page.waitForURL('**/dashboard/ajustes/avisos');
    await page.reload();
    await page.getByRole('tab', { name: 'Avisos', selected: true }).waitFor();
  });

  test.each(['es', 'en'] as const)(
    'on a phone the open tab is in view in its row, and the page stays at its top (%s)',
    async (language) => {
      const { token } = await aPerson('photographer', { language });
      const page = await open('/dashboard/ajustes/cobros', { token, language, size: 'phone' });
      const tab = page.getByRole('tab', { selected: true });
      await tab.waitFor();
      await untilSettled(page);

      const isShown = async () => {
        const box = await tab.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      };
      await expect.poll(isShown).toBe(true);
      await page.getByRole('tab').first().click();
      await expect.poll(isShown).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );

  test('while something is unsaved a bar saves it, and never lies on the field that is typed in', async () => {
    const { token } = await aPerson('photographer');
    const page = await open('/dashboard/ajustes', { token, size: 'phone' });
    const accessory = page.getByLabel('Añadir a Accesorios extra');

    await accessory.fill('Funda de lluvia');
    await accessory.press('Enter');
    const bar = page.getByRole('region', { name: 'Tienes cambios sin guardar.' });
    await bar.waitFor();
    const name = page.getByLabel('Nombre completo');
    await name.fill('Uxía Mar');
    const country = page.getByLabel('País');
    await country.focus();
    const [field, over] = [await country.boundingBox(), await bar.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(844);
    await bar.getByRole('button', { name: 'Guardar todo' }).click();

    await bar.waitFor({ state: 'detached' });
    expect((await me(token)).full_name).toBe('Uxía Mar');
  });

  test('the page for a new password knows the address and keeps the user logged in', async () => {
    const { token, email } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes/seguridad', { token });

    await page.getByRole('link', { name: 'Cambiar contraseña' }).click();

    await page.getByRole('heading', { level: 1, name: 'Cambia tu contraseña' }).waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email);
  });
});

describe('Equipo', () => {
  test('equipment added by button and by Enter is there after a reload', async () => {
    const { token, id } = await aPerson('photographer');
    const page = await open('/dashboard/ajustes', { token });
    const camera = page.getByLabel('Añadir a Cámaras');
    const lens = page.getByLabel('Añadir a Lentes');

    await camera.fill('  Nikon Z9  ');
    await page.getByRole('button', { name: 'Añadir' }).first().click();
    await lens.fill('Nikkor Z 180-600');
    await lens.press('Enter');
    await page.getByRole('button', { name: 'Guardar equipo' }).click();
    await page.getByText('Equipo guardado.').waitFor();
    await page.reload();

    await page.getByLabel('Editar Nikon Z9').waitFor();
    const { equipment } = await api(contract.users.profile, { params: { userId: id } });
    expect(equipment).toEqual({ cameras: ['Nikon Z9'], lenses: ['Nikkor Z 180-600'], accessories: [] });
  });

  test('blank input adds nothing, and what was added can be deleted', async () => {
    const { token } = await aPerson('photographer');
    const page = await open('/dashboard/ajustes', { token });
    const accessory = page.getByLabel('Añadir a Accesorios extra');
    const add = page.getByRole('button', { name: 'Añadir' }).last();

    await accessory.fill('   ');
    expect(await add.isDisabled()).toBe(true);
    await accessory.fill('Funda de lluvia');
    await add.click();
    await page.getByRole('button', { name: 'Borrar Funda de lluvia' }).click();

    await page.getByLabel('Editar Funda de lluvia').waitFor({ state: 'detached' });
  });
});

describe('Precios y sesiones', () => {
  test('base packages, with a comma in the price, are saved and acknowledged', async () => {
    const { token } = await aPerson('photographer');
    const page = await open('/dashboard/ajustes/precios', { token });
    const packages = page.getByRole('region', { name: 'Precio por pack de fotos' });

    await packages.getByLabel('Fotos por pack').last().fill('5');
    await packages.getByLabel('Precio (€)').last().fill('30,50');
    await packages.getByRole('button', { name: 'Añadir pack' }).click();
    await packages.getByRole('button', { name: 'Guardar cambios' }).click();

    await page.getByText('Guardado correctamente.').waitFor();
    expect(await api(contract.albums.basePricing, {}, { token })).toEqual([{ quantity: 5, price: 30.5 }]);
  });
});
