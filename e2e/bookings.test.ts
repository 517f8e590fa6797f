import type { Booking } from '@pleamar/contract/bookings';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rounds } from '../testing/depth.ts';
import { aSurfBreak, allReady } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, accessibilityTroubles, cutOff, settled, type Language, type Size } from './support/browser.ts';
import { payByCard } from './support/pay.ts';
import { aPerson, type Person } from './support/people.ts';
import { jpegs } from './support/pictures.ts';
import { eventually } from './support/product.ts';
import { endBooking } from './support/time.ts';

const { open } = aBrowser();

const words = {
  es: {
    add: 'Agregar disponibilidad',
    weekly: 'Se repite cada semana',
    saveHours: 'Guardar disponibilidad',
    days: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
    book: (name: string) => `Reservar sesión con ${name}`,
    toLogin: 'Inicia sesión para pedir una sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    login: 'Iniciar sesión',
    hours: 'Horas',
    twoHours: '2 horas',
    estimate: '2 horas × 60,00 € = 120,00 €',
    paid: (name: string) => `Se lo pagas a ${name} el día de la sesión.`,
    notes: 'Notas',
    send: 'Enviar petición',
    sent: /^Petición enviada/,
    accept: /^Aceptar la petición/,
    details: 'Ver detalles',
    message: 'Enviar mensaje',
    writeTo: (name: string) => `Mensaje para ${name}`,
    accepted: 'Sesión aceptada',
    upload: 'Subir fotos',
    files: 'Seleccionar fotos para subir',
    title: 'Título',
    handOver: 'Entregar a Lucas',
    onlyTwo: 'Solo tú y Lucas Prado',
    photosTitle: 'Las fotos de tu sesión',
    more: 'Saber más: Las fotos de tu sesión',
    addToCart: 'Añadir al carrito',
    inCart: 'Añadido al carrito',
    checkout: 'Proceder al pago',
    bought: '¡Pagado! Tus fotos te esperan en Descargas.',
    review: 'Dejar una reseña',
    stars: '5 estrellas',
    say: 'Cuéntalo (opcional)',
    publish: 'Publicar reseña',
    thanks: 'Reseña publicada. Gracias.',
    newReview: 'Nueva reseña',
    rating: '5,0 de 5 estrellas',
  },
  en: {
    add: 'Add Availability',
    weekly: 'Recurring weekly',
    saveHours: 'Save Availability',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    book: (name: string) => `Book Session with ${name}`,
    toLogin: 'Log in to ask for a session',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    hours: 'Hours',
    twoHours: '2 hours',
    estimate: '2 hours × €60.00 = €120.00',
    paid: (name: string) => `You pay ${name} on the day of the session.`,
    notes: 'Notes',
    send: 'Send request',
    sent: /^Request sent/,
    accept: /^Accept .* request/,
    details: 'View details',
    message: 'Send message',
    writeTo: (name: string) => `Message to ${name}`,
    accepted: 'Session accepted',
    upload: 'Upload photos',
    files: 'Select photos to upload',
    title: 'Title',
    handOver: 'Hand over to Lucas',
    onlyTwo: 'Only you and Lucas Prado',
    photosTitle: "Your session's photos",
    more: "Learn more: Your session's photos",
    addToCart: 'Add to cart',
    inCart: 'Added to cart',
    checkout: 'Proceed to payment',
    bought: 'Paid! Your photos are waiting under Downloads.',
    review: 'Leave a review',
    stars: '5 stars',
    say: 'Tell us about it (optional)',
    publish: 'Publish review',
    thanks: 'Review published. Thank you.',
    newReview: 'New review',
    rating: '5.0 out of 5 stars',
  },
};

const pairs: { language: Language; surferOn: Size; photographerOn: Size }[] = [
  { language: 'en', surferOn: 'wide', photographerOn: 'phone' },
  { language: 'es', surferOn: 'phone', photographerOn: 'wide' },
];

describe.each(rounds(pairs))(
  'a booking in $language, its surfer on $surferOn',
  ({ language, surferOn, photographerOn }) => {
    const t = words[language];

    test('from the free hour to the rating, both are notified of everything as it happens', async () => {
      const name = `Amets ${randomBytes(3).toString('hex')}`;
      const photographer = await aBookable(name, language);
      const surfer = await aPerson('surfer', { fullName: 'Lucas Prado', language });
      const { token } = photographer;
      const studio = await open('/dashboard/sesiones?tab=disponibilidad', { token, language, size: photographerOn });
      const beach = await open(`/reservas?q=${encodeURIComponent(name)}`, { language, size: surferOn });
      const parties = { studio, beach, photographer, surfer };

      await addHours(studio, t);
      await studio.goto('/dashboard/sesiones');
      await settled(studio);
      await askFor(beach, name, surfer, t);
      // The request appears on the open page without a reload.
      await studio.getByRole('button', { name: t.accept }).click();
      await beach.goto('/dashboard/notificaciones');
      await beach.getByRole('heading', { name: t.accepted }).waitFor();
      const booking = await theBooking(surfer);
      expect(booking.status).toBe('accepted');

      await talk(parties, t);

      await studio.goto('/dashboard/sesiones?tab=completadas');
      await settled(studio);
      await beach.goto('/dashboard/notificaciones');
      await settled(beach);
      await endBooking(booking.id);
      await studio.getByRole('link', { name: t.upload }).click({ timeout: 100_000 });
      await handOverPhotos(parties, booking, t);
      await beach.getByRole('heading', { name: t.photosTitle }).waitFor();

      await beach.getByRole('link', { name: t.more }).click();
      await beach.waitForURL('**/album/**');
      await buyOne(beach, language);
      await review(beach, booking, t);
      await studio.goto('/dashboard/notificaciones');
      await studio.getByRole('heading', { name: t.newReview }).waitFor();
      await studio.goto(`/reservas?q=${encodeURIComponent(name)}`);
      await studio.getByText(t.rating).waitFor();
      expect(await cutOff(studio)).toEqual([]);
    }, 300_000);
  },
);

type Texts = (typeof words)[Language];

/** The photographer's open page and the surfer's. */
interface Parties {
  studio: Page;
  beach: Page;
  photographer: Person;
  surfer: Person;
}

async function addHours(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog', { name: t.add });
  await dialog.getByLabel(t.weekly).check();
  for (const day of t.days) {
    const toggle = dialog.getByRole('button', { name: day, exact: true });
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  }
  expect(await accessibilityTroubles(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.saveHours }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('09:00').first().waitFor();
  expect(await accessibilityTroubles(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

/** As a visitor, who logs in on the way and returns to the open request. */
async function askFor(page: Page, name: string, surfer: Person, t: Texts): Promise<void> {
  await page.getByRole('link', { name: t.book(name) }).click();
  await page.getByRole('link', { name: t.toLogin }).click();
  await page.getByLabel(t.email).fill(surfer.email);
  await page.getByLabel(t.password, { exact: true }).fill(surfer.password);
  await page.getByRole('main').getByRole('button', { name: t.login, exact: true }).click();
  await page.waitForURL('**/reservas?**');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.hours, { exact: true }).selectOption({ label: t.twoHours });
  // Not the first: it may be today.
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await dialog.getByRole('button', { name: '09:00', exact: true }).click();
  await dialog.getByText(t.estimate).waitFor();
  await dialog.getByText(t.paid(name)).waitFor();
  await dialog.getByLabel(t.notes).fill('Tabla azul');
  expect(await accessibilityTroubles(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.send }).click();
  await page.getByText(t.sent).waitFor();
}

/** Both write, and each reads the other's message without a reload. */
async function talk({ studio, beach, photographer, surfer }: Parties, t: Texts): Promise<void> {
  await studio.goto('/dashboard/sesiones');
  await studio.getByRole('button', { name: t.details }).click();
  await studio.getByRole('dialog').getByRole('link', { name: t.message }).click();
  const toSurfer = studio.getByLabel(t.writeTo(surfer.fullName));
  await toSurfer.fill('09:00, puerto');
  await toSurfer.press('Enter');
  await studio.getByRole('log').getByText('09:00, puerto').waitFor();
  await beach.goto('/dashboard/mensajes');
  await beach.getByText('09:00, puerto').first().click();
  const toPhotographer = beach.getByLabel(t.writeTo(photographer.fullName));
  await toPhotographer.fill('OK!');
  await toPhotographer.press('Enter');
  await studio.getByRole('log').getByText('OK!').waitFor();
}

async function handOverPhotos({ studio, photographer }: Parties, { id }: Booking, t: Texts): Promise<void> {
  await studio.getByLabel(t.files).setInputFiles(await jpegs(2));
  expect(await studio.getByLabel(t.title, { exact: true }).inputValue()).toContain('Lucas Prado');
  const handOver = studio.getByRole('button', { name: t.handOver });
  await expect.poll(() => handOver.isEnabled()).toBe(true);
  const readBooking = () => api<Booking>('GET', `/bookings/${id}`, { token: photographer.token });
  await expect.poll(async () => (await readBooking()).album_id).not.toBeNull();
  // Otherwise the surfer is notified two minutes after the last photo.
  await allReady((await readBooking()).album_id ?? '', photographer.token, 2);
  await handOver.click();
  await studio.waitForURL('**/dashboard/albumes', { timeout: 100_000 });
  await studio.getByText(t.onlyTwo).first().waitFor();
}

async function buyOne(page: Page, language: Language): Promise<void> {
  const t = words[language];
  await page.getByRole('button', { name: t.addToCart, exact: true }).first().click();
  await page.getByRole('button', { name: t.inCart, exact: true }).first().waitFor();
  await page.goto('/carrito');
  await page.getByRole('button', { name: t.checkout }).click();
  await payByCard(page, { language });
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText(t.bought).waitFor();
}

async function review(page: Page, { id }: Booking, t: Texts): Promise<void> {
  await page.goto(`/dashboard/sesiones?tab=completadas&sesion=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: t.review }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(t.stars).check({ force: true });
  await dialog.getByLabel(t.say).fill('Repetimos.');
  await dialog.getByRole('button', { name: t.publish }).click();
  await page.getByText(t.thanks).waitFor();
}

async function aBookable(fullName: string, language: Language): Promise<Person> {
  const person = await aPerson('photographer', { fullName, language });
  const { name } = await aSurfBreak();
  await api('PATCH', `/users/${person.id}/photographer_profile`, {
    token: person.token,
    body: { hourly_price: 60, places: [name], tags: [], description: '' },
  });
  return person;
}

const theBooking = (surfer: Person): Promise<Booking> =>
  eventually('the booking is there', async () => {
    const { items } = await api<{ items: Booking[] }>('GET', '/bookings?group=upcoming&as=surfer', {
      token: surfer.token,
    });
    return items[0];
  });
