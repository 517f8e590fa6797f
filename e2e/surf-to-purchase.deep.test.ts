import path from 'node:path';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService, type PushService } from '../apps/api/src/testing/push-service.ts';
import { notificationOf } from '../apps/web/worker/push-text.ts';
import { allReady } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { accessibilityFaults } from './support/screen.ts';
import { mailTo } from './support/mail.ts';
import { payByCard } from './support/pay.ts';
import { aPerson, type Person } from './support/people.ts';
import { countedSteps } from './support/steps.ts';

const { open } = aBrowser();

/** Replaces the push service of the browser's maker. */
let pushService: PushService;
beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService.close());

/** Each try has a Saturday of its own: that of the last try has photos already. */
let tries = 0;

/** Two rides of a surfer in red, between them one in green; and one of the afternoon, outside the window. */
const frames = [
  { file: '022', time: '09:30:01' },
  { file: '023', time: '09:30:02' },
  { file: '132', time: '09:45:01' },
  { file: '131', time: '09:45:02' },
  { file: '053', time: '10:05:01' },
  { file: '054', time: '10:05:02' },
  { file: '129', time: '15:00:00' },
];

test('a surfer who remembered a surf is notified of its photos as they are published, finds the own waves and buys', async () => {
  const saturday = saturdayBefore(new Date(), (tries += 1));
  const [surfer, photographer] = await Promise.all([
    aPerson('surfer', { fullName: 'Unai Rey' }),
    aPerson('photographer', { fullName: 'Ane Olano' }),
  ]);
  const phone = await open('/dashboard/banos', { token: surfer.token, size: 'phone' });
  const surfPath = await remember(phone, saturday);
  await phone.getByText('Todavía no hay fotos de este rato').waitFor();
  const device = pushService.aDevice();
  const { endpoint, keys } = device;
  await api(contract.push.subscribe, { body: { endpoint, keys } }, { token: surfer.token });
  await phone.goto('/dashboard/notificaciones');
  await phone.getByText('No tienes notificaciones').waitFor();

  const albumId = await aDraft(photographer, saturday, await surfBreakNamed('Mundaka'));
  await publish(photographer, albumId);

  // Live without a reload, by push and by mail; all link to the same page.
  const notification = phone.getByRole('listitem').filter({ hasText: 'Hay fotos de tu baño' });
  const words = 'Ane Olano ha publicado 6 fotos de tu hora en Mundaka';
  await notification.getByText(words).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await expect.poll(() => pushService.arrived.filter((each) => each.device === device.id)).toHaveLength(1);
  expect(notificationOf(pushService.arrived[0]?.text ?? '')).toMatchObject({
    title: 'Hay fotos de tu baño',
    body: expect.stringContaining(words),
    path: surfPath,
  });
  const mail = await mailTo(surfer.email, /Hay fotos de tu baño en Mundaka/);
  expect(mail.text).toContain(surfPath);

  const steps = countedSteps();
  await steps.tap(notification.getByRole('link', { name: /^Saber más/ }));
  await phone.waitForURL(`**${surfPath}`);
  await steps.tap(phone.getByRole('button', { name: /^Ola de las 9:30/ }).first());
  await steps.tap(phone.getByRole('link', { name: /1 de 2/ }));
  await phone.waitForURL(/\/album\/.*foto=/);
  expect(steps.count()).toBeLessThanOrEqual(4);

  // The most similar wave follows the one that the surfer came from.
  await phone.getByRole('dialog').getByRole('link', { name: 'Más de este surfista' }).tap();
  const waves = phone.getByRole('listitem').filter({ has: phone.locator(`a[href="/album/${albumId}"]`) });
  await expect.poll(() => waves.getByRole('heading').allTextContents()).toHaveLength(4);
  const times = await waves.getByRole('heading').allTextContents();
  expect(times.slice(0, 2)).toEqual(['Ola de las 9:30', 'Ola de las 10:05']);
  expect(await accessibilityFaults(phone)).toEqual([]);

  const similar = waves.nth(1);
  await similar.getByRole('link', { name: /1 de 2/ }).tap();
  await buyOpenPhoto(phone);
  expect(await api(contract.orders.list, {}, { token: surfer.token })).toMatchObject([{ status: 'completed' }]);
}, 240_000);

async function publish({ token }: Person, albumId: string): Promise<void> {
  const page = await open(`/dashboard/album/editar/${albumId}`, { token });
  await page.getByLabel('¿Público?').check();
  await page.getByRole('button', { name: 'Actualizar Álbum' }).click();
}

async function remember(page: Page, saturday: string): Promise<string> {
  await page.getByRole('link', { name: 'Añadir un baño' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Recordar un baño' });
  await dialog.getByRole('combobox', { name: 'Buscar sitio' }).fill('Mundaka');
  await dialog.getByRole('option', { name: /^Mundaka/ }).tap();
  await dialog.getByLabel('Día').tap();
  const day = new Date(`${saturday}T12:00:00Z`);
  if (day.getUTCMonth() !== new Date().getUTCMonth()) await page.getByRole('button', { name: 'Mes anterior' }).tap();
  await page
    .getByRole('grid', { name: spanish(day, { month: 'long', year: 'numeric' }) })
    .getByRole('button', { name: spanish(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) })
    .tap();
  await dialog.getByLabel('Desde').fill('09:00');
  await dialog.getByLabel('Hasta').fill('11:00');
  await dialog.getByRole('button', { name: 'Recordar' }).tap();
  await page.waitForURL(/\/dashboard\/banos\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

const spanish = (day: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es', { ...options, timeZone: 'UTC' }).format(day);

async function buyOpenPhoto(page: Page): Promise<void> {
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: 'Añadir al carrito' }).tap();
  await box.getByRole('link', { name: /^Ver carrito/ }).tap();
  await page.getByRole('button', { name: 'Proceder al pago' }).tap();
  await payByCard(page);
  await page.getByRole('button', { name: 'Descargar', exact: true }).waitFor();
}

const pictures = path.resolve(import.meta.dirname, '../apps/api/demo/pictures/izquierdas-de-mundaka');

async function aDraft({ token }: Person, saturday: string, surfBreakId: string): Promise<string> {
  const { id } = await api(
    contract.albums.create,
    { body: { title: 'Sábado en Mundaka', date: saturday, is_public: false, surf_break_id: surfBreakId } },
    { token },
  );
  const form = new FormData();
  for (const { file, time } of frames) {
    const jpeg = await sharp(path.join(pictures, `${file}.avif`))
      .withExif({ IFD2: { DateTimeOriginal: `${saturday.replaceAll('-', ':')} ${time}` } })
      .jpeg()
      .toBuffer();
    form.append('files', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `ola-${file}.jpg`);
  }
  await api(contract.photos.upload, { params: { albumId: id } }, { token, form });
  await allReady(id, token, frames.length);
  return id;
}

async function surfBreakNamed(name: string): Promise<string> {
  const matches = await api(contract.places.search, { query: { q: name } });
  const place = matches.find(({ spot }) => spot === name);
  if (!place) throw new Error(`The gazetteer has no ${name}.`);
  return place.surf_break_id;
}

function saturdayBefore(today: Date, weeks: number): string {
  const daysAgo = ((today.getUTCDay() + 1) % 7) + 7 * weeks;
  return new Date(today.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
