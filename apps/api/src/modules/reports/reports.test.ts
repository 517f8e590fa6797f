import { DAY_MS } from '@pleamar/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { aListedAlbum, answered, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { anAlbumForSale, aPaidOrder } from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { jobRegistry } from '../jobs.ts';

const api = apiUnderTest();
let owner: Person;
// A reporter without an account hides one photo of a photographer a day: each test has its own photographer.
beforeEach(async () => {
  owner = await aPhotographer(api);
});

let people = 0;
const anEmail = () => `visitante-${(people += 1)}@example.com`;

const report = (photoId: string | undefined, form: object = {}, as?: Caller) =>
  api.post(
    `/photos/${photoId}/report`,
    { kind: 'me', ...(!as && { email: anEmail() }), ...form },
    { address: anAddress(), ...(as && { as }) },
  );
const isSeen = async (photoId: string | undefined, as?: Caller) =>
  (await api.get(`/photos/${photoId}`, as && { as })).statusCode === 200;

describe('a person in a photo', () => {
  test('a person in a photo has it hidden at once, without an account', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 3 });

    const answer = await report(photoIds[0]);

    expect(answered(answer, 201).json()).toEqual({ is_hidden: true, awaits_confirmation: false });
    expect(await isSeen(photoIds[0])).toBe(false);
    expect((await api.get(`/albums/${albumId}`)).json()).toMatchObject({ photo_count: 2 });
  });

  test('a reported photo is hidden at once, also when visitors were answered from the cache', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
    await api.get(`/albums/${albumId}`);

    await report(photoIds[0]);

    expect((await api.get(`/albums/${albumId}`)).json()).toMatchObject({ photo_count: 1 });
  });

  test('public pictures of a hidden photo are deleted, and the owner sees it by a signed link', async () => {
    const album = await aListedAlbum(api, owner, { photos: 2 });
    const [shown, kept] = await photosOf(api, album.id);
    const addresses = [shown?.url ?? '', shown?.thumbnail_url ?? ''];
    for (const address of addresses) expect((await api.server.inject(address)).statusCode).toBe(200);

    await report(shown?.id);

    for (const address of addresses) expect((await api.server.inject(address)).statusCode).toBe(404);
    expect((await api.server.inject(kept?.url ?? '')).statusCode).toBe(200);
    await api.runJobs();
    const own = (await photosOf(api, album.id, owner)).find(({ id }) => id === shown?.id);
    expect(own).toMatchObject({ status: 'hidden', url: expect.stringContaining('/picture?size=preview&link=') });
    expect((await api.server.inject(own?.url ?? '')).statusCode).toBe(200);
  });

  test('a hidden cover is replaced by another photo', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
    const coverOf = async () => (await api.get(`/albums/${albumId}`)).json().cover_photo.thumbnail_url;
    const before = await coverOf();

    await report(photoIds[0]);

    expect(await coverOf()).not.toBe(before);
    expect(await coverOf()).not.toBe('');
  });

  test('a reporter with a login is identified by the address of the account', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    const leo = await aSurfer(api);

    answered(await report(photoIds[0], { email: 'otra@example.com' }, leo), 201);
    await api.runJobs();

    expect((await lastMailTo(api, leo.email)).subject).toBe('La foto ya no se ve en Pleamar');
    expect(await mailsTo(api, 'otra@example.com')).toEqual([]);
  });

  test('a reporter without a login has to give an address', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });

    const answer = await report(photoIds[0], { email: undefined });

    expect(answered(answer, 422).json()).toMatchObject({ errors: [{ path: 'email' }] });
    expect(await isSeen(photoIds[0])).toBe(true);
  });

  test('a repeated report is stored once, also when two are sent at once', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    const email = anEmail();

    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((each) => report(photoIds[0], { email: each })),
    );
    await api.runJobs();

    expect(answers.map((answer) => answer.json())).toEqual(
      [1, 2, 3].map(() => ({ is_hidden: true, awaits_confirmation: false })),
    );
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  test('a second person in a hidden photo can report it as well', { tags: 'deep' }, async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    await report(photoIds[0]);
    const email = anEmail();

    const answer = await report(photoIds[0], { email, kind: 'other' });
    await api.runJobs();

    expect(answered(answer, 201).json()).toEqual({ is_hidden: true, awaits_confirmation: false });
    expect(await mailsTo(api, email)).toHaveLength(1);
  });
});

describe('other reasons', () => {
  test('a report of a child hides the photo at once too; other reasons wait for the operator', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, photos: 4 });

    const answers = [];
    for (const [place, kind] of ['child', 'not_theirs', 'offensive', 'other'].entries())
      answers.push((await report(photoIds[place], { kind })).json());

    expect(answers.map(({ is_hidden }) => is_hidden)).toEqual([true, false, false, false]);
    expect(await isSeen(photoIds[1])).toBe(true);
  });

  test('a reported album is shown until an operator has decided', async () => {
    const { albumId } = await anAlbumForSale(api, { owner });
    const email = anEmail();

    const answer = await api.post(`/albums/${albumId}/report`, { kind: 'child', email });
    await api.runJobs();

    expect(answered(answer, 201).json()).toEqual({ is_hidden: false, awaits_confirmation: false });
    expect((await api.get(`/albums/${albumId}`)).statusCode).toBe(200);
    expect((await lastMailTo(api, email)).text).toContain('Una persona va a mirar el álbum');
  });

  test('the operator gets a mail with the text of the report', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, title: 'Tarde de avisos' });

    await report(photoIds[0], { kind: 'not_theirs', words: 'La hice yo.\n\nDe verdad.' });
    await api.runJobs();

    const mails = await mailsTo(api, api.app.config.contactEmail);
    expect(mails.find(({ subject }) => subject.includes('Tarde de avisos'))?.text).toContain('La hice yo.\nDe verdad.');
  });

  test('an invisible photo cannot be reported, nor one’s own', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, isPublic: false });
    const open = await anAlbumForSale(api, { owner });

    expect((await report(photoIds[0])).statusCode).toBe(404);
    expect((await report(open.photoIds[0], {}, owner)).json()).toMatchObject({ code: 'report_own_photo' });
  });
});

describe('a second report without an account of a photographer’s photos within a day', () => {
  const confirm = (token: string | null) => api.post('/reports/confirm', { token: token ?? 'none' });
  const two = async () => {
    const first = await anAlbumForSale(api, { owner, photos: 2 });
    const second = await anAlbumForSale(api, { owner, photos: 2 });
    return { hidden: first.photoIds[0], waiting: second.photoIds[0], other: second.photoIds[1] };
  };

  test('a second report waits for the confirmation of its address, in any album and under any name', async () => {
    const { hidden, waiting } = await two();
    await report(hidden);

    const answer = await report(waiting);

    expect(answered(answer, 201).json()).toEqual({ is_hidden: false, awaits_confirmation: true });
    expect([await isSeen(hidden), await isSeen(waiting)]).toEqual([false, true]);
  });

  test('the second of two reports that are sent at once waits for the confirmation too', { tags: 'deep' }, async () => {
    const { hidden, waiting } = await two();

    const answers = await Promise.all([hidden, waiting].map((id) => report(id)));

    const states = answers.map((answer) => answer.json());
    expect(states.filter(({ is_hidden }) => is_hidden)).toHaveLength(1);
    expect(states.filter(({ awaits_confirmation }) => awaits_confirmation)).toHaveLength(1);
  });

  test('a link in the mail confirms an address, and hides all photos that wait for it', async () => {
    const { hidden, waiting, other } = await two();
    const email = anEmail();
    await report(hidden);
    for (const id of [waiting, other]) await report(id, { email });
    await api.runJobs();
    const mail = await lastMailTo(api, email);
    expect(mail.subject).toBe('Confirma tu correo y ocultamos la foto');
    expect(mail.link.pathname).toBe('/ocultar/confirmar');

    const answer = await confirm(mail.link.searchParams.get('token'));

    expect(answered(answer, 200).json()).toEqual({ hidden: 2, left: 0 });
    expect([await isSeen(waiting), await isSeen(other)]).toEqual([false, false]);
    expect((await confirm(mail.link.searchParams.get('token'))).json()).toEqual({ hidden: 0, left: 0 });
  });

  test('a confirmation link that is changed or a week old hides no photo', { tags: 'deep' }, async () => {
    const { hidden, waiting } = await two();
    const email = anEmail();
    await report(hidden);
    await report(waiting, { email });
    await api.runJobs();
    const token = (await lastMailTo(api, email)).link.searchParams.get('token') ?? '';
    const [id, until, signature] = token.split('.');

    const changed = await confirm([id, Number(until) + DAY_MS, signature].join('.'));
    api.clock.now = new Date(api.clock.now.getTime() + 8 * DAY_MS);
    const late = await confirm(token);

    expect([changed, late].map((answer) => answer.json().code)).toEqual(['token_invalid', 'token_invalid']);
    expect(await isSeen(waiting)).toBe(true);
  });

  test('a second report with a login, or on the next day, does not wait for a confirmation', async () => {
    const { hidden, waiting, other } = await two();
    await report(hidden);

    const withAccount = await report(waiting, {}, await aSurfer(api));
    api.clock.now = new Date(api.clock.now.getTime() + DAY_MS + 1000);
    const nextDay = await report(other);

    expect([withAccount, nextDay].map((answer) => answer.json().is_hidden)).toEqual([true, true]);
  });

  test('a confirmed report does not count against other reporters', { tags: 'deep' }, async () => {
    const { hidden, waiting, other } = await two();
    await report(hidden);
    const email = anEmail();
    await report(waiting, { email });
    await api.runJobs();
    await confirm((await lastMailTo(api, email)).link.searchParams.get('token'));
    const elsewhere = await anAlbumForSale(api, { owner: await aPhotographer(api) });

    expect((await report(other)).json()).toMatchObject({ awaits_confirmation: true });
    expect((await report(elsewhere.photoIds[0])).json()).toMatchObject({ is_hidden: true });
  });
});

describe('false reports', { tags: 'deep' }, () => {
  test('a reporter hides ten photos at most before an operator has decided', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, photos: 60 });
    const leo = await aSurfer(api);

    const hidden = [];
    for (const id of photoIds.slice(0, 11)) hidden.push((await report(id, {}, leo)).json().is_hidden);

    expect(hidden).toEqual([...Array<boolean>(10).fill(true), false]);
  });

  test('a reporter hides no more than three photos of a small album, under many names and at once', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 6 });

    const surfers = await Promise.all(photoIds.map(() => aSurfer(api)));
    const answers = await Promise.all(photoIds.map((id, place) => report(id, {}, surfers[place])));

    expect(answers.filter((answer) => answer.json().is_hidden === true)).toHaveLength(3);
    expect((await api.get(`/albums/${albumId}`)).json()).toMatchObject({ photo_count: 3 });
  });

  test('reports are limited to thirty per network and twenty per address', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    const [address, email] = [anAddress(), anEmail()];
    const send = (form: object, from = address) =>
      api.post(`/photos/${photoIds[0]}/report`, { kind: 'other', email: anEmail(), ...form }, { address: from });

    for (let n = 0; n < 30; n += 1) answered(await send({}), 201);
    expect((await send({})).statusCode).toBe(429);
    for (let n = 0; n < 20; n += 1) answered(await send({ email }, anAddress()), 201);
    expect((await send({ email }, anAddress())).statusCode).toBe(429);
  });
});

describe('the photographer', () => {
  test('the photographer of a reported photo is notified at once, with the reason and without the reporter', async () => {
    const ana = await aPhotographer(api);
    const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, title: 'Avisada' });

    await report(photoIds[0], { name: 'Eva Secreta', words: 'Soy yo' });
    await api.runJobs();

    const { items } = (await api.get('/notifications', { as: ana })).json();
    expect(items).toMatchObject([
      { kind: 'photo_hidden', params: { album_id: albumId, photo_id: photoIds[0], reason: 'me', album: 'Avisada' } },
    ]);
    const mail = await lastMailTo(api, ana.email);
    expect(mail.subject).toBe('Hemos ocultado una foto de «Avisada»');
    expect(mail.link.pathname + mail.link.search).toBe(`/dashboard/album/editar/${albumId}?foto=${photoIds[0]}`);
    const hiding = await api.get(`/photos/${photoIds[0]}/hiding`, { as: ana });
    expect(hiding.json()).toEqual({
      kind: 'me',
      ground: 'image_rights',
      hidden_at: api.clock.now.toISOString(),
      reported_at: api.clock.now.toISOString(),
      was_automatic: true,
      answer: null,
      decision: null,
      decided_at: null,
      reason: null,
      objection: null,
      objected_at: null,
      can_object: true,
    });
    // DSA, article 17: scope and duration, facts, automatic means, ground, and means of redress.
    for (const part of [
      /solo la ves tú, en todo Pleamar y en todos los países, hasta que una persona decida/,
      /Hechos: el \d+ de \w+ de \d{4} alguien nos avisó/,
      /de forma automática/,
      /Fundamento: el derecho a la propia imagen/,
      /No estoy de acuerdo.*Te responde una persona/,
      /resolución extrajudicial.*tribunales/,
    ])
      expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(part);
    expect(mail.text + JSON.stringify(items) + hiding.body).not.toMatch(/Eva|Soy yo|visitante/);
    expect(await auditLinesWithAct(api, ana.id, 'photo.hidden')).toMatchObject([
      { subject_id: photoIds[0], actor: 'system' },
    ]);
  });

  test('a photographer who switched mails about photos off gets the statement of reasons nevertheless', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await api.patch('/notifications/mails', { photos: false }, { as: ana });

    await report(photoIds[0]);
    await api.runJobs();

    expect((await mailsTo(api, ana.email)).filter(({ subject }) => subject.includes('ocultado'))).toHaveLength(1);
  });

  test('the photographer of a reported photo answers once', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    await report(photoIds[0]);
    const say = (text: string) => api.post(`/photos/${photoIds[0]}/hiding/answer`, { text }, { as: owner });

    answered(await say('Me dio permiso'), 200);

    expect((await say('Otra cosa')).json()).toMatchObject({ code: 'hiding_answered' });
    expect((await api.get(`/photos/${photoIds[0]}/hiding`, { as: owner })).json().answer).toBe('Me dio permiso');
  });

  test('the photographer can delete a hidden photo, and cannot show it again by a change, a retry or a new upload', async () => {
    const album = await aListedAlbum(api, owner, { photos: 2 });
    const [photo] = await photosOf(api, album.id);
    const path = `/photos/${photo?.id}`;
    await report(photo?.id);
    await api.runJobs();
    await api.patch(path, { is_premium: true }, { as: owner });
    await api.post(`${path}/retry`, undefined, { as: owner });
    await api.runJobs();
    expect((await api.get(path, { as: owner })).json()).toMatchObject({ status: 'hidden' });
    const original = await api.get(`${path}/original`, { as: owner });

    answered(await api.del(path, { as: owner }), 200);
    const [again] = await readyPhotos(api, owner, album.id, [original.rawPayload]);

    expect((await api.get(`/photos/${again}`, { as: owner })).json()).toMatchObject({ status: 'hidden' });
    expect(await isSeen(again)).toBe(false);
  });
});

test('buyers keep a hidden photo in favourites, downloads and orders, with picture and original', async () => {
  const { photoIds, originals } = await anAlbumForSale(api, { owner, photos: 2 });
  const leo = await aSurfer(api);
  const order = await aPaidOrder(api, leo, photoIds.slice(0, 1));
  const [id] = photoIds;

  await report(id);
  await api.runJobs();

  expect((await api.get(`/photos/${id}`, { as: leo })).json()).toMatchObject({ status: 'ready', access_granted: true });
  expect((await api.get(`/photos/${id}/original`, { as: leo })).rawPayload).toEqual(originals[0]);
  expect((await api.get(`/orders/${order.id}`, { as: leo })).json().lines).toHaveLength(1);
});

test('a hidden photo cannot be bought: the cart marks it as gone, and a checkout refuses it', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
  const leo = await aSurfer(api);
  await api.post('/cart/photos', { photo_ids: [photoIds[0]] }, { as: leo });

  await report(photoIds[0]);

  expect((await api.get('/cart', { as: leo })).json().lines).toMatchObject([{ trouble: 'gone', photo: null }]);
  const checkout = await api.post(
    '/orders/',
    { photo_ids: [photoIds[0]], success_url: 'http://localhost:3000/a', cancel_url: 'http://localhost:3000/b' },
    { as: leo },
  );
  expect(checkout.json()).toMatchObject({
    code: 'order_photo_unavailable',
    detail: 'Alguna foto ya no está a la venta.',
  });
});

describe('the reporter', () => {
  const reporters = () => api.app.db.selectFrom('photo_reports').select(['email', 'name', 'words', 'reporter_id']);

  test('a reporter’s reports are in their export, and lose their data with the account', async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner });
    const leo = await aSurfer(api);
    await report(photoIds[0], { words: 'Soy el de azul' }, leo);

    const file = (await api.get('/users/me/export', { as: leo })).json();
    await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

    expect(file.photo_reports).toMatchObject([{ photo_id: photoIds[0], kind: 'me', words: 'Soy el de azul' }]);
    expect(await reporters().where('album_id', '=', albumId).execute()).toEqual([
      { email: null, name: null, words: null, reporter_id: null },
    ]);
  });

  test('a reporter is anonymized half a year after the decision, and not before it', { tags: 'deep' }, async () => {
    const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
    const [decided, open] = [anEmail(), anEmail()];
    await report(photoIds[0], { email: decided });
    await report(photoIds[1], { email: open });
    await api.app.db
      .updateTable('photo_reports')
      .set({ decision: 'shown', decided_at: api.clock.now, reason: 'No es' })
      .where('email', '=', decided)
      .execute();
    const emails = async () => {
      await jobRegistry().get('reports.forget-reporters')?.run(api.app, {});
      const rows = await reporters().where('album_id', '=', albumId).orderBy('id').execute();
      return rows.map(({ email }) => email);
    };

    const before = await emails();
    api.clock.now = new Date(api.clock.now.getTime() + 184 * DAY_MS);

    expect(before).toEqual([decided, open]);
    expect(await emails()).toEqual([null, open]);
  });
});
