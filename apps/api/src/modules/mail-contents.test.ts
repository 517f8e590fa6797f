import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { anAlbum, readyPhotos } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { anAcceptedBooking } from '../testing/bookings.ts';
import { aPaidOrder, anAlbumForSale } from '../testing/orders.ts';
import { aPhotographer, aSurfer } from '../testing/people.ts';
import { sendPhotosReadyMail } from './photos/photos-ready-mail.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

async function mailSaying(words: RegExp): Promise<Email> {
  await api.runJobs();
  const folder = path.join(api.dataDir, 'mail');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
  const found = mails.findLast(({ subject = '' }) => words.test(subject));
  if (!found) throw new Error(`No mail says ${words.source}.`);
  return found;
}

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';

test('an optional mail has a link that unsubscribes with one click, without a login', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  await aPaidOrder(api, leo, photoIds);
  const mail = await mailSaying(/^Has vendido/);
  const link = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';
  const { pathname } = new URL(link);
  const click = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  };

  const opened = await api.server.inject({ method: 'GET', url: pathname });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringMatching(/\/dashboard\/ajustes\/avisos$/),
  ]);
  expect((await api.get('/notifications/mails', { as: ana })).json()).toMatchObject({ sale: true });
  const clicked = await api.server.inject({ method: 'POST', url: pathname, ...click });

  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(clicked.statusCode).toBe(200);
  expect((await api.get('/notifications/mails', { as: ana })).json()).toMatchObject({ sale: false, session: true });
  const forged = await api.server.inject({ method: 'POST', url: pathname.replace('.sale.', '.session.'), ...click });
  expect(forged.statusCode).toBe(404);
});

test('a mandatory mail has no link to unsubscribe, and shows the bought photos', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  await aPaidOrder(api, leo, photoIds);

  const receipt = await mailSaying(/^Tus fotos: orden/);

  expect(headerOf(receipt, 'list-unsubscribe')).toBe('');
  expect(receipt.html).toMatch(/<img src="https?:\/\/[^"]+\/files\//);
  expect(receipt.text).toContain('Pago recibido');
});

test('the mail of an accepted booking has its price and a file for the calendar', async () => {
  const { booking } = await anAcceptedBooking(api);

  const mail = await mailSaying(/^Sesión aceptada/);

  expect(mail.text).toMatch(/Precio: \d+,\d\d\s€/);
  const [file] = mail.attachments;
  expect([file?.filename, file?.mimeType]).toEqual(['pleamar.ics', 'text/calendar']);
  const content = file
    ? Buffer.from(typeof file.content === 'string' ? file.content : new Uint8Array(file.content)).toString()
    : '';
  expect(content).toContain(`DTSTART:${new Date(booking.starts_at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  expect(content.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(content).toContain(`UID:${booking.id}@`);
});

test('ready photos are one mail to their photographer, once nothing more is uploaded', async () => {
  const ana = await aPhotographer(api);
  const { id } = await anAlbum(api, ana, { title: 'Mañana de correo' });
  await readyPhotos(api, ana, id, 2);

  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`photos-ready:${id}`}`.execute(
    api.app.db,
  );
  await sendPhotosReadyMail(api.app, id);
  const mail = await mailSaying(/^Fotos listas: Mañana de correo/);

  expect(rows).toHaveLength(1);
  expect(mail.text).toContain('Las 2 fotos de Mañana de correo están listas.');
  expect(mail.text).toContain(`/dashboard/album/editar/${id}`);
  expect(mail.html).toContain('<img ');
  expect(headerOf(mail, 'list-unsubscribe')).toContain('.photos.');
});
