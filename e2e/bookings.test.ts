import type { Booking } from '@pleamar/contract/bookings';
import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { rounds } from '../testing/depth.ts';
import { aSurfBreak, allReady } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled, type Language, type Size } from './support/browser.ts';
import { accessibilityFaults, cutOff } from './support/screen.ts';
import { payByCard } from './support/pay.ts';
import { aPerson, type Person } from './support/people.ts';
import { jpegs } from './support/pictures.ts';
import { eventually } from './support/product.ts';
import { endBooking } from './support/time.ts';

const { open } = aBrowser();

const textsIn = {
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
    comment: 'Cuéntalo (opcional)',
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
    comment: 'Tell us about it (optional)',
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
    const texts = textsIn[language];

    test('from the free hour to the rating, both are notified of everything as it happens', async () => {
      const name = `Amets ${randomBytes(3).toString('hex')}`;
      const photographer = await aBookable(name, language);
      const surfer = await aPerson('surfer', { fullName: 'Lucas Prado', language });
      const { token } = photographer;
      const studio = await open('/dashboard/sesiones?tab=disponibilidad', { token, language, size: photographerOn });
      const beach = await open(`/reservas?q=${encodeURIComponent(name)}`, { language, size: surferOn });
      const parties = { studio, beach, photographer, surfer };

      await addHours(studio, texts);
      await studio.goto('/dashboard/sesiones');
      await untilSettled(studio);
      await askFor(beach, name, surfer, texts);
      // The request appears on the open page without a reload.
      await studio.getByRole('button', { name: texts.accept }).click();
      await beach.goto('/dashboard/notificaciones');
      await beach.getByRole('heading', { name: texts.accepted }).waitFor();
      const booking = await theBooking(surfer);
      expect(booking.status).toBe('accepted');

      await talk(parties, texts);

      await studio.goto('/dashboard/sesiones?tab=completadas');
      await untilSettled(studio);
      await beach.goto('/dashboard/notificaciones');
      await untilSettled(beach);
      await endBooking(booking.id);
      await studio.getByRole('link', { name: texts.upload }).click({ timeout: 100_000 });
      await handOverPhotos(parties, booking, texts);
      await beach.getByRole('heading', { name: texts.photosTitle }).waitFor();

      await beach.getByRole('link', { name: texts.more }).click();
      await beach.waitForURL('**/album/**');
      await buyOne(beach, language);
      await review(beach, booking, texts);
      await studio.goto('/dashboard/notificaciones');
      await studio.getByRole('heading', { name: texts.newReview }).waitFor();
      await studio.goto(`/reservas?q=${encodeURIComponent(name)}`);
      await studio.getByText(texts.rating).waitFor();
      expect(await cutOff(studio)).toEqual([]);
    }, 300_000);
  },
);

type Texts = (typeof textsIn)[Language];

/** The photographer's open page and the surfer's. */
interface Parties {
  studio: Page;
  beach: Page;
  photographer: Person;
  surfer: Person;
}

async function addHours(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.add }).click();
  const dialog = page.getByRole('dialog', { name: texts.add });
  await dialog.getByLabel(texts.weekly).check();
  for (const day of texts.days) {
    const toggle = dialog.getByRole('button', { name: day, exact: true });
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.saveHours }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('09:00').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}

/** As a visitor, who logs in on the way and returns to the open request. */
async function askFor(page: Page, name: string, surfer: Person, texts: Texts): Promise<void> {
  await page.getByRole('link', { name: texts.book(name) }).click();
  await page.getByRole('link', { name: texts.toLogin }).click();
  await page.getByLabel(texts.email).fill(surfer.email);
  await page.getByLabel(texts.password, { exact: true }).fill(surfer.password);
  await page.getByRole('main').getByRole('button', { name: texts.login, exact: true }).click();
  await page.waitForURL('**/reservas?**');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.hours, { exact: true }).selectOption({ label: texts.twoHours });
  // Not the first: it may be today.
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await dialog.getByRole('button', { name: '09:00', exact: true }).click();
  await dialog.getByText(texts.estimate).waitFor();
  await dialog.getByText(texts.paid(name)).waitFor();
  await dialog.getByLabel(texts.notes).fill('Tabla azul');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.send }).click();
  await page.getByText(texts.sent).waitFor();
}

/** Both write, and each reads the other's message without a reload. */
async function talk({ studio, beach, photographer, surfer }: Parties, texts: Texts): Promise<void> {
  await studio.goto('/dashboard/sesiones');
  await studio.getByRole('button', { name: texts.details }).click();
  await studio.getByRole('dialog').getByRole('link', { name: texts.message }).click();
  const toSurfer = studio.getByLabel(texts.writeTo(surfer.fullName));
  await toSurfer.fill('09:00, puerto');
  await toSurfer.press('Enter');
  await studio.getByRole('log').getByText('09:00, puerto').waitFor();
  await beach.goto('/dashboard/mensajes');
  await beach.getByText('09:00, puerto').first().click();
  const toPhotographer = beach.getByLabel(texts.writeTo(photographer.fullName));
  await toPhotographer.fill('OK!');
  await toPhotographer.press('Enter');
  await studio.getByRole('log').getByText('OK!').waitFor();
}

async function handOverPhotos({ studio, photographer }: Parties, { id }: Booking, texts: Texts): Promise<void> {
  await studio.getByLabel(texts.files).setInputFiles(await jpegs(2));
  expect(await studio.getByLabel(texts.title, { exact: true }).inputValue()).toContain('Lucas Prado');
  const handOver = studio.getByRole('button', { name: texts.handOver });
  await expect.poll(() => handOver.isEnabled()).toBe(true);
  const readBooking = () => api(contract.bookings.get, { params: { bookingId: id } }, { token: photographer.token });
  await expect.poll(async () => (await readBooking()).album_id).not.toBeNull();
  // Otherwise the surfer is notified two minutes after the last photo.
  await allReady((await readBooking()).album_id ?? '', photographer.token, 2);
  await handOver.click();
  await studio.waitForURL('**/dashboard/albumes', { timeout: 100_000 });
  await studio.getByText(texts.onlyTwo).first().waitFor();
}

async function buyOne(page: Page, language: Language): Promise<void> {
  const texts = textsIn[language];
  await page.getByRole('button', { name: texts.addToCart, exact: true }).first().click();
  await page.getByRole('button', { name: texts.inCart, exact: true }).first().waitFor();
  await page.goto('/carrito');
  await page.getByRole('button', { name: texts.checkout }).click();
  await payByCard(page, { language });
  await page.waitForURL('**/dashboard/ordenes**');
  await page.getByText(texts.bought).waitFor();
}

async function review(page: Page, { id }: Booking, texts: Texts): Promise<void> {
  await page.goto(`/dashboard/sesiones?tab=completadas&sesion=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: texts.review }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(texts.stars).check({ force: true });
  await dialog.getByLabel(texts.comment).fill('Repetimos.');
  await dialog.getByRole('button', { name: texts.publish }).click();
  await page.getByText(texts.thanks).waitFor();
}

async function aBookable(fullName: string, language: Language): Promise<Person> {
  const person = await aPerson('photographer', { fullName, language });
  const { name } = await aSurfBreak();
  await api(
    contract.users.changeProfile,
    { params: { userId: person.id }, body: { hourly_price: 60, places: [name], tags: [], description: '' } },
    { token: person.token },
  );
  return person;
}

const theBooking = (surfer: Person): Promise<Booking> =>
  eventually('the booking is there', async () => {
    const { items } = await api(
      contract.bookings.list,
      { query: { group: 'upcoming', as: 'surfer' } },
      { token: surfer.token },
    );
    return items[0];
  });
