import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, type Language, type Size } from './support/browser.ts';
import { accessibilityFaults, isWholeOnScreen, screenshot, sidewaysScroll } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson, type Person } from './support/people.ts';

const { open } = aBrowser();

const textsIn = {
  es: {
    second: 'Tamaño de la foto 2',
    ask: '¿Tienes una tarjeta regalo?',
    code: 'Código de la tarjeta regalo',
    use: 'Usar',
    email: 'Correo electrónico',
    noEmail: 'Escribe un correo válido, como nombre@ejemplo.com.',
    pay: /^Pagar 2,10/,
    mine: 'Tus fotos son tuyas',
    byGift: 'Pagado con tarjeta regalo',
    mail: /Tus fotos: orden/,
    upgrade: /^Llévate el original por 5,50/,
    one: 'Tu foto es tuya',
    download: 'Descargar la foto 1',
  },
  en: {
    second: 'Size of photo 2',
    ask: 'Do you have a gift card?',
    code: 'Gift card code',
    use: 'Use',
    email: 'Email',
    noEmail: 'Enter a valid email, such as name@example.com.',
    pay: /^Pay €2\.10/,
    mine: 'Your photos are yours',
    byGift: 'Paid by gift card',
    mail: /Your photos: order/,
    upgrade: /^Take the original for €5\.50/,
    one: 'Your photo is yours',
    download: 'Download photo 1',
  },
} as const satisfies Record<Language, unknown>;

async function aGiftCode(buyer: Person): Promise<string> {
  const shop = await open('/regalar', { token: buyer.token });
  await shop.getByRole('button', { name: '10 €' }).click();
  await shop.getByRole('button', { name: /^Pagar 10,00/ }).click();
  await payByCard(shop);
  await shop.waitForURL('**/regalar/*');
  return (await shop.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent()) ?? '';
}

test.each<[Language, Size]>([
  ['es', 'phone'],
  ['en', 'wide'],
])(
  'a visitor chooses a size for each photo, spends a gift, pays the rest by card, and takes the original of the web size (%s, %s)',
  async (language, size) => {
    const text = textsIn[language];
    const [mum, photographer] = await Promise.all([aPerson('surfer'), aPerson('photographer')]);
    const code = await aGiftCode(mum);
    const album = await anAlbum(photographer, { photos: 2, packages: [{ quantity: 1, price: 8 }] });
    await api(
      contract.albums.change,
      { params: { albumId: album.id }, body: { web_price: 3 } },
      { token: photographer.token },
    );
    const email = anEmail();

    const page = await open(`/comprar?fotos=${album.photos.map(({ id }) => id).join(',')}`, { language, size });
    await page.getByRole('group', { name: text.second }).getByRole('button').last().click();
    await page.getByRole('button', { name: text.ask }).click();
    await page.getByLabel(text.code).fill(code);
    await page.getByRole('button', { name: text.use, exact: true }).click();
    const pay = page.getByRole('button', { name: text.pay });
    await pay.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `guest-gift-${language}`);
    await page.getByLabel(text.email).fill('no es un correo');
    await pay.click();
    // On a phone the payment's bar is in front of the page.
    for (const part of [page.getByLabel(text.email), page.getByText(text.noEmail)])
      expect(await isWholeOnScreen(part)).toBe(true);
    await page.getByLabel(text.email).fill(email);
    await pay.click();
    await payByCard(page, { language });

    await page.waitForURL('**/compra/**');
    await page.getByRole('heading', { name: text.mine }).waitFor();
    await page.getByText(text.byGift).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `guest-gift-paid-${language}`);
    expect((await mailTo(email, text.mail)).text).toContain(text.byGift);

    await page.getByRole('button', { name: text.upgrade }).click();
    await payByCard(page, { language });
    await page.getByRole('heading', { name: text.one }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: text.download }).click();
    expect(sha256(await readFile(await (await arrives).path()))).toBe(album.photos[1]?.sha256);
  },
);
