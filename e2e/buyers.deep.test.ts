import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import { describe, expect, inject, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { aPerson, demoToken, type Person } from './support/people.ts';

const { open } = aBrowser();

const textsIn = {
  es: {
    cart: 'Carrito, 1 foto',
    checkout: 'Proceder al pago',
    paid: '¡Pagado! Tus fotos te esperan en Descargas.',
    purchases: 'Compras',
    downloads: 'Tus descargas',
    download: 'Descargar',
  },
  en: {
    cart: 'Cart, 1 photo',
    checkout: 'Proceed to payment',
    paid: 'Paid! Your photos are waiting under Downloads.',
    purchases: 'Purchases',
    downloads: 'Your downloads',
    download: 'Download',
  },
} as const;

describe.each([
  { role: 'both', language: 'en', size: 'phone' },
  { role: 'photographer', language: 'es', size: 'wide' },
] as const)('a user who is $role and buys another’s photo', ({ role, language, size }) => {
  test('the buyer comes from the dashboard to the cart, pays, and reaches purchase and original', async () => {
    const texts = textsIn[language];
    const [photographer, buyer] = await Promise.all([aPerson('photographer'), aPerson(role, { language })]);
    const album = await anAlbum(photographer, { photos: 1 });
    await putInCart(buyer, album.photos[0]?.id);
    const page = await open('/dashboard', { token: buyer.token, language, size });

    await page.getByRole('link', { name: texts.cart }).filter({ visible: true }).click();
    await page.getByRole('button', { name: texts.checkout }).click();
    await payByCard(page, { language });

    await page.waitForURL('**/dashboard/ordenes?tab=compras');
    await page.getByText(texts.paid).waitFor();
    await page.getByRole('tab', { name: texts.purchases, selected: true }).waitFor();
    await page.getByRole('row').getByText(album.title).waitFor();
    expect(await cutOff(page)).toEqual([]);

    const receipt = await mailTo(buyer.email, /PM-/);
    await page.goto(receipt.link);
    await page.getByRole('heading', { level: 1, name: texts.downloads }).waitFor();
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.download, exact: true }).click();
    expect(sha256(await readFile(await (await arrives).path()))).toBe(album.photos[0]?.sha256);

    await keepNoteOf(photographer);
  });
});

test('eleven orders have two pages, whose buttons say their number and nothing more', async () => {
  const [photographer, surfer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const { title, photos } = await anAlbum(photographer, { photos: 11 });
  for (const { id } of photos) await startOrder(surfer, id);
  const page = await open('/dashboard/ordenes', { token: surfer.token });

  const pager = page.getByRole('navigation', { name: 'Páginas' });
  expect((await pager.innerText()).split(/\s+/)).toEqual(['Anterior', '1', '2', 'Siguiente']);
  await pager.getByRole('button', { name: '2' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);

  // Anywhere in the row, not only on its name.
  await page.getByRole('row').last().getByRole('cell').nth(3).click();
  const drawer = page.getByRole('dialog', { name: /^PM-/ });
  await drawer.getByText(title).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a liked photo that is narrower than 240 px still shows its day and its price', async () => {
  const [photographer, surfer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const { photos } = await anAlbum(photographer, { photos: 1, isUpright: true });
  await likePhoto(surfer, photos[0]?.id);
  const page = await open('/dashboard/favoritos', { token: surfer.token, size: 'phone' });
  const card = page.getByRole('article');

  expect((await card.boundingBox())?.width).toBeLessThan(240);
  expect(await card.innerText()).toMatch(/\d\d\/\d\d\/\d{4}\s+8,05\s€/);
  expect(await card.locator('time').isVisible()).toBe(true);
});

test('a liked photo that stands alone between wide ones fills its row on a phone', async () => {
  const [photographer, surfer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const [upright, wide] = [
    await anAlbum(photographer, { photos: 1, isUpright: true }),
    await anAlbum(photographer, { photos: 2 }),
  ];
  for (const photo of [wide.photos[0], upright.photos[0], wide.photos[1]]) await likePhoto(surfer, photo?.id);
  const page = await open('/dashboard/favoritos', { token: surfer.token, size: 'phone' });
  await page.getByRole('article').nth(2).waitFor();

  const widths = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.clientWidth));

  expect(widths).toEqual([390, 390, 390]);
});

describe('on 320 px nothing of the dashboard is out of reach', () => {
  const shared = ['', '/ordenes', '/ajustes', '/sesiones', '/mensajes', '/notificaciones'];

  test.each([
    { login: 'ana', paths: [...shared, '/albumes', '/graficas', '/album/crear'] },
    { login: 'leo', paths: [...shared, '/favoritos', '/banos', '/descargas'] },
  ] as const)('on 320 px nothing of the dashboard is out of reach for $login', async ({ login, paths }) => {
    const page = await open('/dashboard', { token: await demoToken(login), size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });

    for (const path of paths) {
      await page.goto(`/dashboard${path}`);
      await untilSettled(page);
      expect([path, ...(await cutOff(page))]).toEqual([path]);
    }
  });
});

const likePhoto = (surfer: Person, photoId = '') =>
  api(contract.photos.like, { params: { photoId } }, { token: surfer.token });

const putInCart = (buyer: Person, photoId = '') =>
  api(contract.cart.merge, { body: { photo_ids: [photoId] } }, { token: buyer.token });

function startOrder(buyer: Person, photoId = '') {
  const origin = inject('productUrl');
  return api(
    contract.orders.create,
    {
      body: {
        photo_ids: [photoId],
        success_url: `${origin}/dashboard/ordenes`,
        cancel_url: `${origin}/checkout/cancel`,
      },
    },
    { token: buyer.token },
  );
}

async function keepNoteOf(photographer: Person): Promise<void> {
  const { link } = await mailTo(photographer.email, /vendido 1 foto/);
  const page = await open(link, { token: photographer.token });
  const note = page.getByLabel('Nota privada');

  await note.fill('Quiere la serie entera.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await page.getByText('Nota guardada.').waitFor();
  await page.reload();

  await expect.poll(() => note.inputValue()).toBe('Quiere la serie entera.');
}
