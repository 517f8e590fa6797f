import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { albumDay, anAlbum, aSurfBreak } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityTroubles, sidewaysScroll } from './support/screen.ts';
import { aPlacedAlbumOfAna, demoAlbums, type PlacedAlbum } from './support/demo.ts';
import { aPerson } from './support/people.ts';

const { device, open, openOn } = aBrowser();

describe('from the landing page to a photo', () => {
  let album: PlacedAlbum;
  beforeAll(async () => {
    album = await aPlacedAlbumOfAna();
  });

  test.each([
    { language: 'es', size: 'wide', search: /Busca por spot/ },
    { language: 'en', size: 'phone', search: /Search by spot/ },
  ] as const)(
    'a visitor comes from the landing page to a photo by place and time in four interactions ($language, $size)',
    async ({ language, size, search }) => {
      const page = await open('/', { language, size });

      await page.getByRole('combobox', { name: search }).fill(album.location.spot);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/albumes?q=*');
      await albumCard(page, album.title).click();
      await page.waitForURL(`**/album/${album.id}**`);
      const timeFilter = page.getByRole('region', { name: language === 'es' ? /Hora a la que/ : /time|When/i }).first();
      const until = timeFilter.getByRole('textbox').last();
      await until.press('ArrowDown');
      await photo(page, 1).click();

      await page.getByRole('dialog').getByText(album.title).first().waitFor();
      expect(new URL(page.url()).searchParams.get('foto')).toBeTruthy();
    },
  );

  test('a visitor comes from the landing page to a photo by day in three', async () => {
    const page = await open('/');

    await page.getByRole('combobox', { name: /Busca por spot/ }).fill(album.date.split('-').toReversed().join('/'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/albumes?date=${album.date}`);
    await albumCard(page, album.title).click();
    await photo(page, 1).click();

    await page.getByRole('dialog').waitFor();
  });

  test("a photographer's name leads to their albums", async () => {
    const page = await open('/');

    await page.getByRole('combobox', { name: /Busca por spot/ }).fill('ana etxebarria');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/albumes?q=ana*');
    await albumCard(page, album.title).waitFor();
  });

  test('a suggestion of the search box leads straight to an album, by the keyboard alone', async () => {
    const page = await open('/');

    await page.getByRole('combobox', { name: /Busca por spot/ }).fill(album.title);
    const proposed = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
    const day = album.date.split('-').toReversed().join('/');
    const proposal = proposed.filter({ hasText: album.title }).filter({ hasText: day });
    await proposal.waitFor();
    const isActive = async () => (await proposal.getAttribute('aria-selected')) === 'true';
    for (let steps = 0; steps < 20 && !(await isActive()); steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    await page.waitForURL(`**/album/${album.id}`);
    await page.getByRole('heading', { level: 1, name: album.title }).waitFor();
  });

  test('words without end stay inside the box and what it proposes', async () => {
    const page = await open('/', { size: 'phone' });

    await page.getByRole('combobox', { name: /Busca por spot/ }).fill('o'.repeat(100));
    await page.getByRole('option', { name: /Buscar «ooo/ }).waitFor();

    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('the handles of the time filter are taken wherever a thumb touches them', async () => {
    const page = await open(`/album/${album.id}`, { size: 'phone' });
    await page.getByRole('button', { name: 'Elegir la hora en el dibujo' }).tap();
    const until = page.getByRole('slider', { name: 'Hasta' });
    await until.scrollIntoViewIfNeeded();

    const isTaken = await until.evaluate((input) => {
      const { right, top, height } = input.getBoundingClientRect();
      return [0.2, 0.5, 0.8].map((share) => document.elementFromPoint(right - 30, top + height * share) === input);
    });

    expect(isTaken).toEqual([true, true, true]);
  });

  test.each(['es', 'en'] as const)(
    'the words on an album’s buttons keep one line on a phone (%s)',
    async (language) => {
      const page = await open(`/album/${album.id}`, { size: 'phone', language });

      const buttonsOfTheAlbum = page.getByRole('button', { name: /precios|prices|^compartir$|^share$/i });
      const lines = await buttonsOfTheAlbum.evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange();
          words.selectNodeContents(button.lastChild ?? button);
          return words.getClientRects().length;
        }),
      );

      expect(lines).toEqual([1, 1]);
    },
  );

  test.each(['wide', 'phone'] as const)('texts of twice the size hide nothing (%s)', async (size) => {
    const page = await open('/albumes', { size });
    const cut: string[] = [];
    for (const pathname of ['/albumes', `/album/${album.id}`]) {
      await page.goto(new URL(pathname, page.url()).href);
      await untilSettled(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      cut.push(...(await page.evaluate(cutTexts)));
    }

    expect(cut).toEqual([]);
  });

  test('the six newest albums stand on it, newest first', async () => {
    const page = await open('/');
    const titles = page.getByRole('region', { name: 'Recién salidos del agua' }).getByRole('heading', { level: 3 });
    const newest = async () => (await demoAlbums(6)).slice(0, 6).map(({ title }) => title);

    // The demo may publish another album between the two looks.
    const isAsListed = async () => {
      await page.reload();
      return JSON.stringify(await titles.allInnerTexts()) === JSON.stringify(await newest());
    };

    await expect.poll(isAsListed).toBe(true);
  });
});

describe('the search of albums', () => {
  test('the search narrows by the cascade; a higher level clears the lower ones; Limpiar filtros clears all', async () => {
    const photographer = await aPerson('photographer');
    const { title } = await anAlbum(photographer, { photos: 1 });
    const place = await aSurfBreak();
    const page = await open(`/albumes?id=${photographer.id}`);
    const level = (label: string) => page.getByLabel(label, { exact: true });

    expect(await level('País').isDisabled()).toBe(true);
    await level('Continente').selectOption({ label: place.continent });
    await level('País').selectOption({ label: place.country });
    await level('Región').selectOption({ label: place.region });
    await level('Sitio').selectOption({ label: place.name });
    await albumCard(page, title).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('spot')).toBe(place.id);

    await level('País').selectOption({ label: 'Portugal' });
    await page.getByText('No se han encontrado álbumes con esos crterios de búsqueda').waitFor();
    await expect.poll(() => level('Región').inputValue()).toBe('');
    expect(await level('Sitio').isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => level('Continente').inputValue()).toBe('');
  });

  test('the search of albums finds by title or surf break while typing, whatever the case; back and forward work', async () => {
    const { title } = await anAlbum(await aPerson('photographer'), { photos: 1 });
    const page = await open('/albumes');

    await page.getByLabel('Continente').selectOption({ label: 'Europa' });
    await page.getByRole('combobox', { name: 'Buscar álbum' }).fill(title.toUpperCase());
    await page.getByText('1 álbum', { exact: true }).waitFor();
    await albumCard(page, title).click();
    await page.getByRole('heading', { level: 1, name: `Álbum ${title}` }).waitFor();
    await page.goBack();

    await page.getByText('1 álbum', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Buscar álbum' }).inputValue())
      .toBe(title.toUpperCase());
  });

  test('the search of albums by one day, chosen in the calendar', async () => {
    const photographer = await aPerson('photographer');
    const { title } = await anAlbum(photographer, { photos: 1 });
    const page = await open(`/albumes?id=${photographer.id}&date=${albumDay.replace('-15', '-16')}`);

    await page.getByText('No se han encontrado álbumes con esos crterios de búsqueda').waitFor();
    await page.getByLabel('Fecha', { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /, 15 de / })
      .click();

    await albumCard(page, title).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(albumDay);
  });

  test('?id= shows one photographer alone, and says so', async () => {
    const photographer = await aPerson('photographer', { fullName: 'Sabela Freire' });
    const { title } = await anAlbum(photographer, { photos: 1 });
    const page = await open(`/albumes?id=${photographer.id}`);

    await page.getByText('1 álbum', { exact: true }).waitFor();
    await albumCard(page, title).waitFor();
    await page.getByText('Álbumes de Sabela Freire').first().waitFor();
  });
});

describe('an album', () => {
  test('an album shows its package prices, and a visitor neither heart nor cart', async () => {
    const { id, title } = await anAlbum(await aPerson('photographer'), {
      photos: 2,
      packages: [
        { quantity: 1, price: 8 },
        { quantity: 5, price: 30.5 },
      ],
    });
    const page = await open(`/album/${id}`);

    await page.getByRole('heading', { level: 1, name: `Álbum ${title}` }).waitFor();
    await page.getByRole('button', { name: 'Ver precios por paquete' }).click();
    await page.getByRole('region', { name: 'Precios por paquete' }).getByText('30,50 €').waitFor();
    await page.getByRole('button', { name: 'Ocultar precios' }).click();
    await photo(page, 1).waitFor();

    expect(await page.getByRole('button', { name: 'Añadir a favoritos' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Añadir al carrito' }).count()).toBe(0);
  });

  test('the photos of an album turn by the keyboard alone, and the focus comes back to the last one', async () => {
    const { id } = await anAlbum(await aPerson('photographer'), { photos: 3 });
    const page = await open(`/album/${id}`);
    await photo(page, 1).focus();

    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog');
    await box.getByText('1 de 3').waitFor();
    expect(await accessibilityTroubles(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 de 3').waitFor();
    await page.keyboard.press('Escape');

    await box.waitFor({ state: 'detached' });
    await expect.poll(() => photo(page, 2).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('a link to one photo opens it', async () => {
    const { id, photos } = await anAlbum(await aPerson('photographer'), { photos: 2 });
    const page = await open(`/album/${id}?foto=${photos[1]?.id}`);

    await page.getByRole('dialog').getByText('2 de 2').waitFor();
  });
});

describe('a like', () => {
  test('a like is seen in a second window, and gone there once it is taken back', async () => {
    const { token } = await aPerson('surfer');
    const { id } = await anAlbum(await aPerson('photographer'), { photos: 2 });
    const here = await openOn(await device({ token }), `/album/${id}`);
    const there = await openOn(await device({ token }), '/dashboard/favoritos');
    await there.getByText('No hay fotos para mostrar').waitFor();

    await here.getByRole('button', { name: 'Añadir a favoritos' }).first().click();
    await here.getByRole('button', { name: 'Quitar de favoritos' }).first().waitFor();
    await liked(token, 1);
    await there.reload();
    await there.getByRole('button', { name: 'Quitar de favoritos' }).click();
    await there.getByText('No hay fotos para mostrar').waitFor();
    await liked(token, 0);
    await here.reload();

    await here.getByRole('button', { name: 'Añadir a favoritos' }).nth(1).waitFor();
    expect(await here.getByRole('button', { name: 'Quitar de favoritos' }).count()).toBe(0);
  });

  test('a like on a phone is marked in the open photo', async () => {
    const { token } = await aPerson('surfer');
    const { id, photos } = await anAlbum(await aPerson('photographer'), { photos: 1 });
    const page = await open(`/album/${id}?foto=${photos[0]?.id}`, { token, size: 'phone' });

    await page.getByRole('dialog').getByRole('button', { name: 'Añadir a favoritos' }).click();

    await page.getByRole('dialog').getByRole('button', { name: 'Quitar de favoritos' }).waitFor();
    await liked(token, 1);
  });
});

describe('the cart', () => {
  test('the cart adds up packages, premium and tax, survives a reload and follows the account', async () => {
    const { token } = await aPerson('surfer');
    const { id } = await anAlbum(await aPerson('photographer'), {
      photos: 5,
      premiumPrice: 14.5,
      packages: [
        { quantity: 1, price: 8 },
        { quantity: 3, price: 18.05 },
      ],
    });
    const page = await open(`/album/${id}`, { token });

    for (let left = 5; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).first().click();
      await expect
        .poll(() => page.getByRole('button', { name: 'Añadir al carrito', exact: true }).count())
        .toBe(left - 1);
    }
    await page.getByRole('link', { name: 'Carrito, 5 fotos' }).first().click();

    // 14,50 premium + one pack of 3 at 18,05 + one loose at 8,00; 10 % of 40,55 is 4,055, rounded half up.
    await expect.poll(() => sums(page)).toEqual(['40,55 €', '4,06 €', '44,61 €']);
    await page.reload();
    await expect.poll(() => sums(page)).toEqual(['40,55 €', '4,06 €', '44,61 €']);
    const elsewhere = await open('/carrito', { token, size: 'phone', language: 'en' });
    await expect.poll(() => sums(elsewhere)).toEqual(['€40.55', '€4.06', '€44.61']);

    await page
      .getByRole('button', { name: /^Quitar del carrito/ })
      .first()
      .click();
    await expect.poll(async () => (await sums(page))[0]).not.toBe('40,55 €');
  });

  test('the cart is empty for a visitor, with a link to the login', async () => {
    const page = await open('/carrito');
    const main = page.getByRole('main');

    await main.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' }).waitFor();
    await main.getByRole('link', { name: 'Explorar Albums' }).waitFor();
    await main.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
  });

  test('the cart that holds a photo which is gone since says so before the payment', async () => {
    const { token } = await aPerson('surfer');
    const photographer = await aPerson('photographer');
    const { id, photos } = await anAlbum(photographer, { photos: 2 });
    const page = await open(`/album/${id}`, { token });
    await page.getByRole('button', { name: 'Añadir al carrito', exact: true }).first().click();
    await page.getByRole('link', { name: 'Carrito, 1 foto' }).first().waitFor();
    const inCart = () => api(contract.cart.get, {}, { token });
    await expect.poll(async () => (await inCart()).lines.map((line) => line.photo_id)).toEqual([photos[0]?.id]);

    await Promise.all(
      photos.map((each) =>
        api(contract.photos.remove, { params: { photoId: each.id } }, { token: photographer.token }),
      ),
    );
    await page.goto('/carrito');
    await untilSettled(page);

    await page.getByText('Esta foto ya no está a la venta.').waitFor();
  });
});

const albumCard = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link').filter({ hasText: title }).first();
const photo = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^(Ver la foto|Open photo|View photo|See photo) ${number} `) });
const sums = async (page: Page) =>
  (await page.getByRole('complementary').locator('dd').allInnerTexts()).map((text) =>
    text.replaceAll('\u00a0', ' ').trim(),
  );

async function liked(token: string, count: number): Promise<void> {
  await expect.poll(async () => (await api(contract.photos.liked, {}, { token })).items.length).toBe(count);
}

/** Runs in the page: parts beyond the screen, over the heading's words, or that should not be in view at all. */
function cutTexts(): string[] {
  const boxOf = (part: Element | Range) => part.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('h1') ?? document.body);
  const { right, bottom, top } = boxOf(words);
  // Buttons, and links that look like one (`ui/button.module.css`).
  const parts = [...document.querySelectorAll('main input[type=search], main .button__button')];
  const isOver = (box: DOMRect) => box.left < right && box.top < bottom && box.bottom > top;
  const isCut = (box: DOMRect) => box.width > 0 && (box.right > innerWidth || isOver(box));
  return [
    ...(right > innerWidth ? ['the heading'] : []),
    ...parts.filter((part) => isCut(boxOf(part))).map((part) => part.textContent || part.tagName),
    ...[...document.querySelectorAll('.skip-link')].filter((part) => boxOf(part).bottom > 0).map(() => 'the skip link'),
  ];
}
