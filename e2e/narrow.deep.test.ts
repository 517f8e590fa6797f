import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anAlbum } from './support/albums.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { sidewaysScroll } from './support/screen.ts';
import { aPerson } from './support/people.ts';

const { open } = aBrowser();

describe('a screen of 320 px', () => {
  test.each(['es', 'en'] as const)(
    'no word or control is cut off from the landing page to the payment (%s)',
    async (language) => {
      const { token } = await aPerson('surfer', { language });
      const { id, photos } = await anAlbum(await aPerson('photographer', { fullName: 'Sabela Freire' }), {
        photos: 2,
        premiumPrice: 1234.5,
        packages: [{ quantity: 1, price: 8 }],
      });
      const page = await open('/', { token, language, size: 'phone' });
      await page.setViewportSize({ width: 320, height: 640 });
      const cut: Record<string, string[]> = {};
      const look = async (name: string) => {
        await untilSettled(page);
        cut[name] = [...(await page.evaluate(cutWords)), ...((await sidewaysScroll(page)) > 0 ? ['sideways'] : [])];
      };

      await look('landing');
      for (const pathname of [
        '/albumes',
        '/fotografos',
        '/spots',
        '/checkout/cancel',
        `/album/${id}`,
        `/album/${id}?foto=${photos[0]?.id}`,
      ]) {
        await goTo(page, pathname);
        await look(pathname);
      }
      const box = page.getByRole('dialog');
      await box.getByRole('button', { name: /^(Añadir al carrito|Add to cart)$/ }).click();
      await box.getByRole('link', { name: /^(Ver carrito|View cart) · 1 / }).waitFor();
      await look('an open photo that is in the cart');
      const next = await box.getByRole('link', { name: /^(Ver carrito|View cart)/ }).boundingBox();
      expect((next?.y ?? 0) + (next?.height ?? 640)).toBeLessThan(640);
      await box.getByRole('link', { name: /^(Ver carrito|View cart)/ }).click();
      await page.waitForURL('**/carrito');
      await look('cart');
      await page.getByRole('button', { name: /^(Proceder al pago|Proceed to payment)$/ }).click();
      await page.waitForURL('**/sandbox/checkout/**');
      cut['sandbox'] = await page.evaluate(cutWords);
      await goTo(page, '/carrito');
      await page.getByRole('button', { name: /^(Quitar del carrito|Remove)/ }).click();
      await look('empty cart');

      expect(Object.entries(cut).filter(([, parts]) => parts.length > 0)).toEqual([]);
    },
  );

  test.each(['es', 'en'] as const)('each role’s word is inside its card (%s)', async (language) => {
    const page = await open('/registro', { language, size: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    await untilSettled(page);

    const cards = page.getByRole('group').locator('label');
    expect(await cards.count()).toBe(3);
    expect(await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

const goTo = (page: Page, pathname: string) => page.goto(new URL(pathname, page.url()).href);

/** Runs in the page: words and controls beyond the screen or beyond a box that hides its overflow. */
function cutWords(): string[] {
  const width = document.documentElement.clientWidth;
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isAside = (part: Element) =>
    part.closest('.visually-hidden, .skip-link, [data-overflows], [aria-hidden=true]') !== null;
  const hidesOverflow = (box: Element) => /hidden|clip/.test(getComputedStyle(box).overflowX);
  const wordsOf = (part: Element) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return words.getBoundingClientRect();
  };
  const boxesAround = (part: Element): Element[] =>
    part.parentElement ? [part, ...boxesAround(part.parentElement)] : [part];
  const isCut = (part: Element) => {
    const { left, right } = wordsOf(part);
    if (right - left <= 1) return false;
    const holders = boxesAround(part).filter((box) => box !== document.body && hidesOverflow(box));
    return left < -1 || right > width + 1 || holders.some((box) => right > box.getBoundingClientRect().right + 1);
  };
  return [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, label, a, button, time, b')]
    .filter((part) => isSeen(part) && !isAside(part) && isCut(part))
    .map((part) => `${part.tagName} ${part.textContent.trim().slice(0, 60)}`);
}
