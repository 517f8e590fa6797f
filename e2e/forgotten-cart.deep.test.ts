import { contract } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { anAlbumOfAna } from './support/demo.ts';
import { mailTo } from './support/mail.ts';
import { aPerson } from './support/people.ts';
import { forgetCart } from './support/time.ts';

const { open } = aBrowser();

const textsIn = {
  es: {
    allow: 'Un recordatorio al día siguiente si dejo fotos en el carrito',
    saved: 'Guardado.',
    subject: /una foto en el carrito/,
    remove: /^Quitar/,
    end: 'No recibir más',
    ended: 'Hecho: ya no te mandaremos estos correos.',
  },
  en: {
    allow: 'One reminder the next day if I leave photos in my cart',
    saved: 'Saved.',
    subject: /a photo in your cart/,
    remove: /^Remove/,
    end: 'No more of these',
    ended: 'Done: we will not send you these emails any more.',
  },
} as const;

describe('a forgotten cart', () => {
  test.each(['es', 'en'] as const)(
    'a person who allows it gets one mail a day later, whose link leads to the cart and whose other link ends such mails (%s)',
    async (language) => {
      const text = textsIn[language];
      const album = await anAlbumOfAna();
      const photos = await api(contract.photos.ofAlbum, { params: { albumId: album.id } });
      const leo = await aPerson('surfer', { language });
      const page = await open('/dashboard/ajustes/avisos', { token: leo.token, size: 'phone', language });
      const boxes = page.getByRole('checkbox', { name: text.allow });
      // The one for devices may be there first.
      await expect.poll(() => boxes.count()).toBe(2);
      const box = boxes.first();
      expect(await box.isChecked()).toBe(false);
      await box.check();
      await page.getByText(text.saved).first().waitFor();
      await page.goto(`/carrito?foto=${photos.items[0]?.id}`);
      await page.getByRole('button', { name: text.remove }).first().waitFor();
      // The page shows the photo before the server has it.
      const inCart = () => api(contract.cart.get, {}, { token: leo.token });
      await expect.poll(async () => JSON.stringify(await inCart())).toContain(photos.items[0]?.id ?? '');

      await forgetCart(leo.id);
      const mail = await mailTo(leo.email, text.subject);

      expect(new URL(mail.link).pathname).toBe('/carrito');
      await page.goto(new URL(mail.link).pathname);
      await page.getByRole('button', { name: text.remove }).first().waitFor();
      const [end] = /\/baja\?token=\S+/.exec(mail.text) ?? [];
      const visitor = await open(end ?? '/baja', { size: 'phone', language });
      expect(await accessibilityFaults(visitor)).toEqual([]);
      await visitor.getByRole('button', { name: text.end }).click();
      await visitor.getByText(text.ended).waitFor();
      await expect
        .poll(() => api(contract.notifications.mails, {}, { token: leo.token }))
        .toMatchObject({ cart: false });
    },
  );
});
