import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allReady } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, accessibilityTroubles } from './support/browser.ts';
import { mailTo } from './support/mail.ts';
import { aPerson, type Person } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';

const { open } = aBrowser();

/** Saturday before today, on which nobody else of the journeys surfs. */
const saturday = lastSaturday(new Date());

test('a surfer who remembered a surf is told of its photos as they are published, and buys one of them', async () => {
  const [surfer, photographer] = await Promise.all([
    aPerson('surfer', { fullName: 'Unai Rey' }),
    aPerson('photographer', { fullName: 'Ane Olano' }),
  ]);
  const mundaka = await surfBreakNamed('Mundaka');
  const { id: surfId } = await api<{ id: string }>('POST', '/surfs', {
    token: surfer.token,
    body: { surf_break_id: mundaka, day: saturday, start: '09:00', end: '11:00' },
  });
  const his = await open(`/dashboard/banos/${surfId}`, { token: surfer.token, size: 'phone' });
  await his.getByText('Todavía no hay fotos de este rato').waitFor();
  await his.goto('/dashboard/notificaciones');
  await his.getByText('No tienes notificaciones').waitFor();

  const albumId = await aDraft(photographer, mundaka, ['09:30:01', '09:30:02', '15:00:00']);
  const hers = await open(`/dashboard/album/editar/${albumId}`, { token: photographer.token });
  await hers.getByLabel('¿Público?').check();
  await hers.getByRole('button', { name: 'Actualizar Álbum' }).click();

  // Without a reload, and from the notice to the photo in three taps.
  const notice = his.getByRole('listitem').filter({ hasText: 'Hay fotos de tu baño' });
  await notice.getByText(/Ane Olano ha publicado 2 fotos de tu hora en Mundaka/).waitFor();
  expect(await accessibilityTroubles(his)).toEqual([]);
  const taps = counted();
  await taps.tap(notice.getByRole('link', { name: /^Saber más/ }));
  await his.waitForURL(`**/dashboard/banos/${surfId}`);
  await taps.tap(his.getByRole('button', { name: /^Ola de las 9:30/ }));
  await taps.tap(his.getByRole('link', { name: /1 de 2/ }));
  await his.waitForURL(/\/album\/.*foto=/);
  expect(taps.count()).toBeLessThanOrEqual(4);

  const mail = await mailTo(surfer.email, /Hay fotos de tu baño en Mundaka/);
  expect(mail.text).toContain(`/dashboard/banos/${surfId}`);
  await buyOpenPhoto(his);
  expect(await api<unknown>('GET', '/orders/', { token: surfer.token })).toMatchObject([{ status: 'completed' }]);
}, 240_000);

async function buyOpenPhoto(page: Page): Promise<void> {
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: 'Añadir al carrito' }).tap();
  await box.getByRole('link', { name: /^Ver carrito/ }).tap();
  await page.getByRole('button', { name: 'Proceder al pago' }).tap();
  await page.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242');
  await page.getByLabel('Caducidad').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Titular').fill('Unai Rey');
  await page.getByRole('button', { name: /^Pagar/ }).tap();
  await page.getByRole('button', { name: 'Descargar', exact: true }).waitFor();
}

/** An album that nobody else sees yet, its photos taken at these times on the clocks of the surf break. */
async function aDraft({ token }: Person, surfBreakId: string, times: readonly string[]): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/albums/', {
    token,
    body: { title: 'Sábado en Mundaka', date: saturday, is_public: false, surf_break_id: surfBreakId },
  });
  const form = new FormData();
  for (const time of times) {
    const file = await sharp(await aJpeg(640, 427))
      .withExif({ IFD2: { DateTimeOriginal: `${saturday.replaceAll('-', ':')} ${time}` } })
      .jpeg()
      .toBuffer();
    form.append(
      'files',
      new Blob([new Uint8Array(file)], { type: 'image/jpeg' }),
      `ola-${time.replaceAll(':', '')}.jpg`,
    );
  }
  await api('POST', `/albums/${id}/photos`, { token, form });
  await allReady(id, token, times.length);
  return id;
}

async function surfBreakNamed(name: string): Promise<string> {
  const found = await api<{ surf_break_id: string; spot: string }[]>('GET', `/surf_breaks?q=${name}`);
  const place = found.find(({ spot }) => spot === name);
  if (!place) throw new Error(`The gazetteer has no ${name}.`);
  return place.surf_break_id;
}

function lastSaturday(today: Date): string {
  const daysAgo = ((today.getUTCDay() + 1) % 7) + 7;
  return new Date(today.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function counted() {
  let count = 0;
  return {
    count: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.tap();
    },
  };
}
