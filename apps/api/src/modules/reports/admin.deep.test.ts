import type { AdminReport, UploadAnswer } from '@pleamar/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aListedAlbum, answered, photosOf, upload } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { auditLinesWithAct } from '../../testing/audit.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { anOperator, type Operator } from '../../testing/operators.ts';
import { anAlbumForSale } from '../../testing/orders.ts';
import { anAddress, aPhotographer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let owner: Person;
let operator: Operator;
// A reporter without an account hides one photo of a photographer a day: each test has its own photographer.
beforeEach(async () => {
  owner = await aPhotographer(api);
});
beforeAll(async () => {
  operator = await anOperator(api);
});

const report = (photoId: string | undefined, form: object) =>
  api.post(`/photos/${photoId}/report`, { kind: 'me', ...form }, { address: anAddress() });
const listed = async (state = 'open') =>
  (await api.get(`/admin/reports?state=${state}&limit=100`, { as: operator })).json<{
    items: AdminReport[];
    total: number;
  }>();
const openReport = async (photoId: string | undefined) => {
  const found = (await listed()).items.find(({ photo }) => photo?.id === photoId);
  if (!found) throw new Error('there is no such report');
  return found;
};
const decide = (reportId: string, decision: 'hidden' | 'shown', reason = 'No se reconoce a nadie') =>
  api.post(`/admin/reports/${reportId}/decision`, { decision, reason }, { as: operator });
const isSeen = async (photoId: string | undefined) => (await api.get(`/photos/${photoId}`)).statusCode === 200;
const notificationsOf = async (person: Person) =>
  (await api.get('/notifications', { as: person })).json<{ items: { kind: string; params: object }[] }>().items;
const subjects = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject);

test('an operator sees a report’s text, the answer, the picture, and the number of open reports', async () => {
  const album = await aListedAlbum(api, owner, { photos: 2 });
  const [photo] = await photosOf(api, album.id);
  const before: { reports: number } = (await api.get('/admin/waiting', { as: operator })).json();
  await report(photo?.id, { email: 'eva@example.com', name: 'Eva', words: 'La de azul' });
  await api.post(`/photos/${photo?.id}/hiding/answer`, { text: 'Me dio permiso' }, { as: owner });
  await api.runJobs();

  const found = await openReport(photo?.id);

  expect(found).toMatchObject({
    kind: 'me',
    words: 'La de azul',
    reporter: { email: 'eva@example.com', name: 'Eva', has_account: false },
    answer: 'Me dio permiso',
    is_hidden: true,
    decision: null,
  });
  expect((await api.server.inject(found.photo?.url ?? '')).statusCode).toBe(200);
  expect((await api.get('/admin/waiting', { as: operator })).json()).toMatchObject({ reports: before.reports + 1 });
});

describe('a decision', () => {
  test('a decision to show a photo makes new pictures, and notifies both sides once with the reason', async () => {
    const ana = await aPhotographer(api);
    const album = await aListedAlbum(api, ana, { photos: 2 });
    const [photo] = await photosOf(api, album.id);
    await report(photo?.id, { email: 'uno@example.com' });
    await report(photo?.id, { email: 'dos@example.com', kind: 'other' });
    await api.runJobs();

    answered(await decide((await openReport(photo?.id)).id, 'shown'), 200);
    await api.runJobs();

    const shown = (await photosOf(api, album.id)).find(({ id }) => id === photo?.id);
    expect(shown).toMatchObject({ status: 'ready' });
    expect(shown?.url).not.toBe(photo?.url);
    expect((await api.server.inject(shown?.url ?? '')).statusCode).toBe(200);
    for (const reporter of ['uno@example.com', 'dos@example.com'])
      expect((await subjects(reporter)).filter((subject) => subject === 'Hemos decidido sobre tu aviso')).toHaveLength(
        1,
      );
    expect((await mailsTo(api, 'uno@example.com')).at(-1)?.text).toContain('No se reconoce a nadie');
    expect((await notificationsOf(ana)).filter(({ kind }) => kind === 'photo_decided')).toMatchObject([
      { params: { photo_id: photo?.id, decision: 'shown' } },
    ]);
    expect((await subjects(ana.email)).filter((subject) => subject.startsWith('Vuelve a verse'))).toHaveLength(1);
    expect(await auditLinesWithAct(api, ana.id, 'photo.shown')).toMatchObject([
      { actor: 'operator', actor_id: operator.id, reason: 'No se reconoce a nadie', subject_id: photo?.id },
    ]);
  });

  test('a decision to hide a photo stays, and a second equal one is refused', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
    await report(photoIds[0], { email: 'eva@example.com' });
    const { id } = await openReport(photoIds[0]);

    answered(await decide(id, 'hidden', 'Es ella'), 200);

    expect(await isSeen(photoIds[0])).toBe(false);
    expect((await decide(id, 'hidden', 'Es ella')).statusCode).toBe(409);
    expect((await api.get(`/photos/${photoIds[0]}/hiding`, { as: owner })).json()).toMatchObject({
      decision: 'hidden',
      reason: 'Es ella',
    });
    expect((await listed('decided')).items.map((each) => each.id)).toContain(id);
  });

  test('a decision hides a photo that the report had left visible, and notifies the photographer', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    await report(photoIds[0], { email: 'eva@example.com', kind: 'not_theirs' });
    expect(await notificationsOf(ana)).toEqual([]);

    answered(await decide((await openReport(photoIds[0])).id, 'hidden', 'La hizo otra persona'), 200);

    expect(await isSeen(photoIds[0])).toBe(false);
    expect(await notificationsOf(ana)).toMatchObject([{ kind: 'photo_hidden', params: { reason: 'not_theirs' } }]);
  });

  test('a decision against a report that hid nothing does not notify the photographer', async () => {
    const ana = await aPhotographer(api);
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await report(photoIds[0], { email: 'eva@example.com', kind: 'offensive' });

    answered(await decide((await openReport(photoIds[0])).id, 'shown'), 200);

    expect(await notificationsOf(ana)).toEqual([]);
    expect(await isSeen(photoIds[0])).toBe(true);
  });

  test('a photo that an operator decided to show is not hidden by the next report', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner });
    await report(photoIds[0], { email: 'eva@example.com', kind: 'other' });
    await decide((await openReport(photoIds[0])).id, 'shown');

    const again = await report(photoIds[0], { email: 'otra@example.com' });

    expect(again.json()).toMatchObject({ is_hidden: false });
    expect(await isSeen(photoIds[0])).toBe(true);
  });
});

describe('an objection to a decision', () => {
  const object = (photoId: string | undefined) => {
    later();
    return api.post(`/photos/${photoId}/hiding/answer`, { text: 'Es mi hermano' }, { as: owner });
  };
  const later = () => (api.clock.now = new Date(api.clock.now.getTime() + 1000));
  const aHiddenPhoto = async () => {
    const album = await aListedAlbum(api, owner, { photos: 2 });
    const photoId = (await photosOf(api, album.id))[0]?.id;
    const email = `eva-${photoId}@example.com`;
    await report(photoId, { email });
    const { id } = await openReport(photoId);
    answered(await decide(id, 'hidden', 'Se la reconoce'), 200);
    return { photoId, id, email };
  };

  test('an objection opens the report again and is mailed to the operator', async () => {
    const { photoId, id } = await aHiddenPhoto();
    expect((await listed()).items.map((each) => each.id)).not.toContain(id);
    const { reports: before } = (await api.get('/admin/waiting', { as: operator })).json<{ reports: number }>();

    answered(await object(photoId), 200);
    await api.runJobs();

    expect((await openReport(photoId)).objection).toBe('Es mi hermano');
    expect((await api.get('/admin/waiting', { as: operator })).json()).toMatchObject({ reports: before + 1 });
    const mails = await mailsTo(api, api.app.config.contactEmail);
    expect(mails.some(({ text }) => text.includes('Es mi hermano'))).toBe(true);
    expect((await object(photoId)).json()).toMatchObject({ code: 'hiding_answered' });
    expect((await listed('decided')).items.map((each) => each.id)).not.toContain(id);
  });

  test('an objection is answered by a new decision, also an equal one: the photographer gets a mail, the reporter only after a change', async () => {
    const { photoId, id, email } = await aHiddenPhoto();
    await object(photoId);
    await api.runJobs();
    const decided = async (address: string, start: string) =>
      (await subjects(address)).filter((subject) => subject.startsWith(start)).length;
    const before = [await decided(owner.email, 'Se queda oculta'), await decided(email, 'Hemos decidido')];

    later();
    answered(await decide(id, 'hidden', 'Sigue siendo reconocible'), 200);
    await api.runJobs();

    expect(await decided(owner.email, 'Se queda oculta')).toBe((before[0] ?? 0) + 1);
    expect(await decided(email, 'Hemos decidido')).toBe(before[1]);
    expect((await listed('decided')).items.map((each) => each.id)).toContain(id);
    expect((await decide(id, 'hidden', 'Otra vez')).statusCode).toBe(409);
    expect((await api.get(`/photos/${photoId}/hiding`, { as: owner })).json()).toMatchObject({
      was_automatic: true,
      decision: 'hidden',
      reason: 'Sigue siendo reconocible',
      objection: 'Es mi hermano',
      can_object: false,
    });
  });

  test('an accepted objection shows the photo again', async () => {
    const { photoId, id, email } = await aHiddenPhoto();
    await object(photoId);

    later();
    answered(await decide(id, 'shown', 'Tiene razón'), 200);
    await api.runJobs();

    expect(await isSeen(photoId)).toBe(true);
    expect((await mailsTo(api, email)).at(-1)?.text).toContain('Tiene razón');
  });
});

test('an operator chooses the ground, which the photographer reads', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
  const ground = 'other_law';

  answered(
    await api.post(`/admin/photos/${photoIds[0]}/hide`, { reason: 'Lo pide el juzgado', ground }, { as: operator }),
    200,
  );
  await api.runJobs();

  expect((await api.get(`/photos/${photoIds[0]}/hiding`, { as: owner })).json()).toMatchObject({
    ground,
    was_automatic: false,
    reported_at: null,
    decision: 'hidden',
  });
  const text = (await mailsTo(api, owner.email)).at(-1)?.text.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Lo ha decidido una persona.*Fundamento: una ley.*Motivo: Lo pide el juzgado/);
});

describe('an operator without a report', () => {
  test('an operator hides a photo without a report, and the photographer reads the reasons', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner, photos: 2 });
    const path = `/admin/photos/${photoIds[0]}/hide`;

    answered(await api.post(path, { reason: 'Lo pide el juzgado' }, { as: operator }), 200);

    expect([await isSeen(photoIds[0]), await isSeen(photoIds[1])]).toEqual([false, true]);
    expect((await api.get(`/photos/${photoIds[0]}/hiding`, { as: owner })).json()).toMatchObject({
      kind: 'operator',
      reason: 'Lo pide el juzgado',
    });
    expect((await api.post(path, { reason: 'Otra vez' }, { as: operator })).statusCode).toBe(409);
  });

  test('an operator hides an album without a report, and shows all of it again', async () => {
    const ana = await aPhotographer(api);
    const album = await aListedAlbum(api, ana, { photos: 2 });

    answered(await api.post(`/admin/albums/${album.id}/hide`, { reason: 'No son suyas' }, { as: operator }), 200);
    expect((await api.get(`/albums/${album.id}`)).statusCode).toBe(404);
    await api.runJobs();
    const own = (await listed('decided')).items.find((each) => each.album.id === album.id);
    expect(own).toMatchObject({ is_of_album: true, is_hidden: true, kind: 'operator' });
    answered(await decide(own?.id ?? '', 'shown', 'Sí lo son'), 200);
    await api.runJobs();

    expect((await api.get(`/albums/${album.id}`)).json()).toMatchObject({ photo_count: 2 });
    expect((await notificationsOf(ana)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['photo_hidden', 'photo_decided']),
    );
  });
});

describe('photos that were not ready at the decision', () => {
  const hideAlbum = (albumId: string) =>
    api.post(`/admin/albums/${albumId}/hide`, { reason: 'No son suyas' }, { as: operator });
  const send = async (albumId: string, name: string) => {
    const sent = await upload(api, owner, albumId, [{ name, bytes: await aPicture({ width: 64, height: 48 }) }]);
    return answered(sent, 201).json<UploadAnswer>().uploaded[0];
  };

  test('a photo of a hidden album that becomes ready afterwards is hidden with it, and one that is uploaded later is not', async () => {
    const album = await aListedAlbum(api, owner, { photos: 1 });
    const waiting = await send(album.id, 'antes.jpg');
    api.clock.pass(1000);
    answered(await hideAlbum(album.id), 200);
    api.clock.pass(1000);

    const later = await send(album.id, 'despues.jpg');
    await api.runJobs();

    expect([await isSeen(waiting), await isSeen(later)]).toEqual([false, true]);
    const own = (await api.get(`/photos/${waiting}`, { as: owner })).json();
    expect(own).toMatchObject({ status: 'hidden' });
  });

  test('an album that is shown again also shows a photo that was hidden with it', async () => {
    const album = await aListedAlbum(api, owner, { photos: 1 });
    const waiting = await send(album.id, 'antes.jpg');
    api.clock.pass(1000);
    answered(await hideAlbum(album.id), 200);
    await api.runJobs();
    api.clock.pass(1000);

    const found = (await listed('decided')).items.find((each) => each.album.id === album.id);
    answered(await decide(found?.id ?? '', 'shown'), 200);
    await api.runJobs();

    expect(await isSeen(waiting)).toBe(true);
  });

  test('a photo that is hidden again before its pictures are ready stays hidden', async () => {
    const album = await aListedAlbum(api, owner, { photos: 2 });
    const [photo] = await photosOf(api, album.id);
    await report(photo?.id, { email: 'eva@example.com' });
    const { id } = await openReport(photo?.id);
    answered(await decide(id, 'shown'), 200);
    api.clock.pass(1000);

    answered(await decide(id, 'hidden', 'Es ella'), 200);
    await api.runJobs();

    expect(await isSeen(photo?.id)).toBe(false);
  });
});
