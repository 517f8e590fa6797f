import { readFile } from 'node:fs/promises';
import { contract } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from './support/albums.ts';
import { apiResponse } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { aPlacedAlbumOfAna, type PlacedAlbum } from './support/demo.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { anEmail, aPerson, tokenOf } from './support/people.ts';
import { countedSteps, isWithinScreen } from './support/steps.ts';

const { open } = aBrowser();

const textsIn = {
  es: {
    wave: /^Ola de las .* [2-9] fotos$/,
    buyPhoto: 'Comprar esta foto',
    buyWave: /^Comprar esta ola/,
    email: 'Correo electrónico',
    pay: /^Pagar/,
    download: 'Descargar la foto 1',
    mine: 'Tu foto es tuya',
    mail: /Tus fotos: orden/,
    name: 'Nombre completo',
    password: 'Contraseña',
    make: 'Crear mi cuenta',
    all: /^Descargar/,
    back: 'Cancelar y volver',
  },
  en: {
    wave: /^Wave at .* [2-9] photos$/,
    buyPhoto: 'Buy this photo',
    buyWave: /^Buy this wave/,
    email: 'Email',
    pay: /^Pay/,
    download: 'Download photo 1',
    mine: 'Your photo is yours',
    mail: /Your photos: order/,
    name: 'Full name',
    password: 'Password',
    make: 'Create my account',
    all: /^Download/,
    back: 'Cancel and go back',
  },
} as const;
type Language = keyof typeof textsIn;

describe('a first purchase', () => {
  let album: PlacedAlbum;
  beforeAll(async () => {
    album = await aPlacedAlbumOfAna();
  });

  test.each<Language>(['es', 'en'])(
    'a first purchase from an album’s link to the file takes a visitor at most 12 taps and fields on a phone, and the mail’s link makes the account (%s)',
    async (language) => {
      const text = textsIn[language];
      const page = await open(`/album/${album.id}`, { size: 'phone', language });
      const steps = countedSteps();
      const person = { email: anEmail(), password: 'marea-alta-9' };

      await steps.tap(page.getByRole('button', { name: text.wave }).first());
      const frame = page.locator('#wave-frames').getByRole('link').first();
      await expect.poll(() => isWithinScreen(frame)).toBe(true);
      await steps.tap(frame);
      const buy = page.getByRole('dialog').getByRole('link', { name: text.buyPhoto });
      await expect.poll(() => isWithinScreen(buy)).toBe(true);
      const photoId = new URL(page.url()).searchParams.get('foto') ?? '';
      await steps.tap(buy);
      await page.waitForURL('**/comprar**');
      expect(await accessibilityFaults(page)).toEqual([]);
      const pay = page.getByRole('button', { name: text.pay });
      await expect.poll(() => isWithinScreen(pay)).toBe(true);
      await steps.fill(page.getByLabel(text.email), person.email);
      await steps.tap(pay);
      await payByCard(page, { language, steps });
      await page.getByRole('heading', { name: text.mine }).waitFor();
      const orderPath = new URL(page.url()).pathname;
      expect(await accessibilityFaults(page)).toEqual([]);
      const arrives = page.waitForEvent('download');
      const download = page.getByRole('button', { name: text.download });
      await expect.poll(() => isWithinScreen(download)).toBe(true);
      await steps.tap(download);
      const file = await readFile(await (await arrives).path());
      expect(steps.count()).toBeLessThanOrEqual(12);

      const { link } = await mailTo(person.email, text.mail);
      expect(new URL(link).pathname).toBe(orderPath);
      const laptop = await open(`${orderPath}${new URL(link).hash}`, { language });
      await laptop.getByLabel(text.name).fill('Lucas Prado');
      await laptop.getByLabel(text.password, { exact: true }).fill(person.password);
      await laptop.getByRole('button', { name: text.make }).click();
      await laptop.waitForURL('**/dashboard/descargas');
      await laptop.getByText(album.title).first().waitFor();
      const original = await apiResponse(
        contract.photos.original,
        { params: { photoId } },
        { token: await tokenOf(person) },
      );
      expect(sha256(file)).toBe(sha256(await original.bytes()));
    },
  );

  test(
    'a payment that a visitor gives up leads back to the review, with the address kept',
    { tags: 'deep' },
    async () => {
      const page = await open(`/album/${album.id}`, { size: 'phone' });
      const email = anEmail();

      await page.getByRole('button', { name: textsIn.es.wave }).first().tap();
      await page.getByRole('link', { name: textsIn.es.buyWave }).tap();
      await page.getByLabel(textsIn.es.email).fill(email);
      await page.getByRole('button', { name: textsIn.es.pay }).tap();
      await page.waitForURL('**/sandbox/checkout/**');
      const first = page.url();
      await page.getByRole('button', { name: textsIn.es.back }).tap();
      await page.waitForURL('**/comprar**');
      await expect.poll(() => page.getByLabel(textsIn.es.email).inputValue()).toBe(email);
      await page.getByRole('button', { name: textsIn.es.pay }).tap();
      await page.waitForURL('**/sandbox/checkout/**');

      expect(page.url()).toBe(first);
    },
  );

  test('with a login a whole wave takes at most 8 taps and fields from the album’s link to the files', async () => {
    const surfer = await aPerson('surfer');
    const page = await open(`/album/${album.id}`, { size: 'phone', token: surfer.token });
    const text = textsIn.es;
    const steps = countedSteps();

    await steps.tap(page.getByRole('button', { name: text.wave }).first());
    await steps.tap(page.getByRole('button', { name: text.buyWave }));
    await payByCard(page, { steps });
    await page.waitForURL('**/dashboard/ordenes**');
    const arrives = page.waitForEvent('download');
    await steps.tap(page.getByRole('button', { name: text.all }).first());
    await arrives;

    expect(steps.count()).toBeLessThanOrEqual(8);
  });
});
