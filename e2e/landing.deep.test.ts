import { beforeAll, describe, expect, test } from 'vitest';
import { albumCard, photoLink } from './support/album-links.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
import { aPlacedAlbumOfAna, demoAlbums, type PlacedAlbum } from './support/demo.ts';

const { open } = aBrowser();

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
      await photoLink(page, 1).click();

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
    await photoLink(page, 1).click();

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

  test('the landing page lists the six newest albums, newest first', async () => {
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
