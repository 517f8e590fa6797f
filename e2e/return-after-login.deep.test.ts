import { contract } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser, expectRefusal } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
import { anAlbumOfAna } from './support/demo.ts';
import { anEmail, aPerson } from './support/people.ts';
import { textLeaks } from './support/text-leaks.ts';

const { open, pageErrors } = aBrowser();
const password = 'marea-alta-9';

describe('the language of the user who logs in', () => {
  test.each([
    { login: 'Kai', page: 'es', size: 'wide', title: 'Dashboard', says: 'Create album', lang: 'en' },
    { login: 'Leo', page: 'en', size: 'phone', title: 'Dashboard de surfista', says: 'Explora Albums', lang: 'es' },
  ] as const)(
    '$login’s first page after a login on a page in $page',
    async ({ login, page: language, size, ...there }) => {
      const page = await open('/login', { language, size });

      await page.getByRole('button', { name: new RegExp(login) }).click();

      await page.getByRole('heading', { level: 1, name: there.title, exact: true }).waitFor();
      await page.getByText(there.says, { exact: true }).first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(there.lang);
      expect(await textLeaks(page)).toEqual([]);
    },
  );
});

describe('the login leads back to the page it began on', () => {
  let photo = '';
  beforeAll(async () => {
    const album = await anAlbumOfAna();
    const { items } = await api(contract.photos.ofAlbum, { params: { albumId: album.id }, query: { limit: 2 } });
    photo = `/album/${album.id}?foto=${items[1]?.id}`;
  }, 300_000);

  test('a login begun at a photo opens it again, and its heart can be pressed', async () => {
    const { email } = await aPerson('surfer');
    const page = await open(photo, { size: 'phone' });

    await page.getByRole('dialog').getByRole('link', { name: 'Inicia sesión para guardarla o comprarla' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();

    await page.waitForURL((url) => url.pathname + url.search === photo);
    const opened = page.getByRole('dialog');
    await opened.getByRole('button', { name: 'Añadir a favoritos' }).click();
    await opened.getByRole('button', { name: 'Quitar de favoritos' }).waitFor();
  });

  test('a registration begun at a photo opens it again', async () => {
    const page = await open(photo, { language: 'en' });

    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Log in/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Full name').fill('Nora Lind');
    await page.getByLabel('Email').fill(anEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();

    await page.waitForURL((url) => url.pathname + url.search === photo);
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('dialog').getByText('Added to cart').first().waitFor();
  });
});

describe('becoming a photographer', () => {
  test('becoming a photographer is one act in Ajustes, and the link to publish is there at once', async () => {
    const { token } = await aPerson('surfer');
    const page = await open('/dashboard/ajustes', { token, size: 'phone' });

    await page.getByRole('button', { name: 'Ser también fotógrafo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ser también fotógrafo' }).click();

    await page.getByText('Ya eres también fotógrafo.').waitFor();
    await page.getByRole('tab', { name: 'Precios y sesiones' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('link', { name: 'Publicar mi primer álbum' }).click();
    await page.getByRole('heading', { level: 1, name: 'Crear Nuevo Álbum' }).waitFor();
  });

  test('becoming a photographer begins on the landing page with the role chosen, and leads on to the first album', async () => {
    const page = await open('/', { language: 'en' });

    await page.getByRole('link', { name: 'Publish my first album' }).click();
    expect(await page.getByRole('radio', { name: 'Photographer' }).isChecked()).toBe(true);
    await page.getByLabel('Full name').fill('Nora Lind');
    await page.getByLabel('Email').fill(anEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();

    await page.waitForURL('**/dashboard/album/crear');
  });
});

test('a login that the server cannot check for now does not end', async () => {
  const { token, fullName } = await aPerson('surfer');
  const page = await open('/about', { token, size: 'phone' });
  await page.route('**/api/v1/users/me', (route) => route.abort('aborted'));

  await page.goto('/dashboard/ajustes');
  const again = page.getByRole('button', { name: 'Reintentar' });
  await again.waitFor();
  await page.unroute('**/api/v1/users/me');
  await again.click();
  expectRefusal(pageErrors, 'Error restoring the session: 0 network');

  await page.getByLabel('Nombre completo').waitFor();
  expect(await page.getByLabel('Nombre completo').inputValue()).toBe(fullName);
});
