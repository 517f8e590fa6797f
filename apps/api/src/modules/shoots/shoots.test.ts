import type { AnnouncedShoot, Notification, Shoot } from '@pleamar/contract';
import { DAY_MS, localTimeAt } from '@pleamar/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';
import { notifyOfShoot } from './notify-of-shoot.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const SOMO = placeId('europa/ES/cantabria/somo');
let ana: Person;
let leo: Person;

beforeEach(async () => {
  api.clock.now = new Date();
  await api.app.db.deleteFrom('shoots').execute();
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const dayIn = (days: number) => localTimeAt(new Date(api.clock.now.getTime() + days * DAY_MS), 'Europe/Madrid').day;
const draft = (more: object = {}) => ({
  surf_break_id: MUNDAKA,
  date: dayIn(3),
  start: '09:00',
  end: '11:00',
  ...more,
});
const postShoot = (more: object = {}, as: Person = ana) => api.post('/shoots', draft(more), { as });
const aShoot = async (more: object = {}) => answered(await postShoot(more), 201).json<Shoot>();
const shownAt = async (query: string) => (await api.get(`/shoots/announced?${query}`)).json<AnnouncedShoot[]>();
const mine = async (as: Person = ana) => (await api.get('/shoots', { as })).json<{ items: Shoot[] }>().items;
const follow = (as: Person, what: string) => api.put(`/follows/${what}`, undefined, { as });
const notificationsOf = async (as: Person) =>
  (await api.get('/notifications', { as }))
    .json<{ items: Notification[] }>()
    .items.map(({ kind, params, is_read }) => ({
      kind,
      params,
      is_read,
    }));

describe('a shoot', () => {
  test('a shoot is listed at its surf break, on the photographer’s page and in their own list', async () => {
    const later = await aShoot({ date: dayIn(5) });
    const shoot = await aShoot();

    const expected = { date: dayIn(3), start: '09:00', end: '11:00', place: { spot: 'Mundaka' } };
    expect(shoot).toMatchObject({ ...expected, is_over: false, album_id: null });
    for (const query of [`surf_break_id=${MUNDAKA}`, `user_id=${ana.id}`])
      expect(await shownAt(query)).toMatchObject([{ ...expected, photographer: { id: ana.id } }, { id: later.id }]);
    expect(await shownAt(`surf_break_id=${SOMO}`)).toEqual([]);
    expect((await mine()).map(({ id }) => id)).toEqual([later.id, shoot.id]);
  });

  test.each([
    [{ date: '2020-01-01' }, 'shoot_past'],
    [{ surf_break_id: '01890000-0000-7000-8000-000000000000' }, 'surf_break_unknown'],
    [{ start: '11:00', end: '11:00' }, 'validation'],
    [{ date: 'mañana' }, 'validation'],
    [{ date: '9999-12-31' }, 'validation'],
    [{ start: '9' }, 'validation'],
  ])('a shoot with %j is refused as %s', async (more, code) => {
    const answer = await postShoot(more);

    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await mine()).toEqual([]);
  });

  test('a shoot that overlaps another of the same photographer is refused, also when two are sent at once', async () => {
    const answers = await Promise.all([postShoot(), postShoot({ surf_break_id: SOMO, start: '10:30', end: '12:00' })]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('shoot_overlap');
    expect((await postShoot({ start: '12:00', end: '13:00' })).statusCode).toBe(201);
    expect((await postShoot({}, await aPhotographer(api))).statusCode).toBe(201);
  });

  test('a shoot is shown until its day is over, and then cannot be changed', async () => {
    const { id } = await aShoot();
    api.clock.pass(5 * DAY_MS);

    expect(await shownAt(`surf_break_id=${MUNDAKA}`)).toEqual([]);
    expect(await shownAt(`surf_break_id=${MUNDAKA}&date=${dayIn(-2)}`)).toMatchObject([{ id }]);
    expect(await mine()).toMatchObject([{ id, is_over: true }]);
    expect((await api.patch(`/shoots/${id}`, draft({ date: dayIn(4) }), { as: ana })).json().code).toBe('shoot_past');
  });

  test('another photographer’s shoot is not found', async () => {
    const { id } = await aShoot();
    const eva = await aPhotographer(api);

    for (const answer of [
      await api.get(`/shoots/${id}`, { as: eva }),
      await api.patch(`/shoots/${id}`, draft(), { as: eva }),
      await api.del(`/shoots/${id}`, { as: eva }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(await mine()).toHaveLength(1);
  });
});

describe('followers', () => {
  test('followers of the break or the photographer are notified once of a shoot, of a change and of its cancellation', async () => {
    const mar = await aSurfer(api);
    await follow(leo, `surf-breaks/${MUNDAKA}`);
    await follow(leo, `photographers/${ana.id}`);
    await follow(mar, `photographers/${ana.id}`);
    const { id } = await aShoot();
    await api.runJobs();
    await notifyOfShoot(api.app, id);

    const params = {
      shoot_id: id,
      spot: { es: 'Mundaka', en: 'Mundaka' },
      date: dayIn(3),
      start: '09:00',
      end: '11:00',
    };
    for (const person of [leo, mar])
      expect(await notificationsOf(person)).toMatchObject([
        { kind: 'shoot', params: { ...params, state: 'announced' } },
      ]);

    await api.post('/notifications/read', {}, { as: leo });
    await api.patch(`/shoots/${id}`, draft({ start: '10:00' }), { as: ana });
    await api.patch(`/shoots/${id}`, draft({ start: '10:00' }), { as: ana });
    await api.runJobs();
    expect(await notificationsOf(leo)).toMatchObject([
      { params: { start: '10:00', state: 'changed' }, is_read: false },
    ]);

    const late = await aSurfer(api);
    await follow(late, `surf-breaks/${MUNDAKA}`);
    await api.del(`/shoots/${id}`, { as: ana });
    await api.runJobs();
    expect(await notificationsOf(leo)).toMatchObject([{ params: { state: 'cancelled' } }]);
    expect(await notificationsOf(late)).toEqual([]);
    expect(await shownAt(`surf_break_id=${MUNDAKA}`)).toEqual([]);
    expect((await api.del(`/shoots/${id}`, { as: ana })).statusCode).toBe(404);
  });

  test('followers are not notified by a photographer they blocked, of their own shoots, or of past ones', async () => {
    await follow(leo, `surf-breaks/${MUNDAKA}`);
    await follow(ana, `surf-breaks/${MUNDAKA}`);
    await api.app.db.insertInto('blocks').values({ user_id: leo.id, blocked_id: ana.id }).execute();
    await aShoot();
    const eva = await aPhotographer(api);
    const over = answered(await postShoot({}, eva), 201).json<Shoot>();
    await api.app.db.deleteFrom('shoot_notices').execute();
    api.clock.pass(5 * DAY_MS);
    await notifyOfShoot(api.app, over.id);
    api.clock.pass(-5 * DAY_MS);

    expect([await notificationsOf(leo), await notificationsOf(ana)]).toEqual([[], []]);
  });

  test('an account that operators have blocked is not notified of a shoot, nor of its change', async () => {
    const mar = await aSurfer(api);
    const block = ({ id }: Person) =>
      api.app.db.updateTable('users').set({ blocked_at: api.clock.now }).where('id', '=', id).execute();
    for (const person of [leo, mar]) await follow(person, `surf-breaks/${MUNDAKA}`);
    await block(leo);
    const shoot = await aShoot();
    await api.runJobs();
    await block(mar);
    await api.patch(`/shoots/${shoot.id}`, draft({ start: '10:00' }), { as: ana });
    await api.runJobs();

    await api.app.db.updateTable('users').set({ blocked_at: null }).execute();
    expect(await notificationsOf(leo)).toEqual([]);
    expect(await notificationsOf(mar)).toMatchObject([{ params: { state: 'announced', start: '09:00' } }]);
  });

  test('followers are notified of the cancellation when the photographer deletes the account, and the shoot is deleted', async () => {
    await follow(leo, `photographers/${ana.id}`);
    await aShoot();
    await api.runJobs();

    await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } });
    await api.runJobs();

    expect(await notificationsOf(leo)).toMatchObject([{ params: { state: 'cancelled' } }]);
    expect(await api.app.db.selectFrom('shoots').select('id').execute()).toEqual([]);
  });
});

describe('the album of a shoot', () => {
  test('an album is tied to a shoot once, by its photographer', async () => {
    const { id } = await aShoot();
    const body = { date: dayIn(3), is_public: false, surf_break_id: MUNDAKA, shoot_id: id };

    const foreign = await api.post('/albums', body, { as: await aPhotographer(api) });
    const made = await api.post('/albums', body, { as: ana });
    const again = await api.post('/albums', body, { as: ana });

    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    expect(made.statusCode).toBe(201);
    expect([again.statusCode, again.json().code]).toEqual([409, 'shoot_has_album']);
    expect(await mine()).toMatchObject([{ album_id: made.json().id }]);
    await api.del(`/albums/${made.json().id}`, { as: ana });
    expect(await mine()).toMatchObject([{ album_id: null }]);
  });

  test('an album without a shoot leaves the shoots of its photographer alone', async () => {
    await aShoot();
    await anAlbum(api, ana);

    expect(await mine()).toMatchObject([{ album_id: null }]);
  });
});

test('the export of an account has its shoots', async () => {
  const { id } = await aShoot();

  expect((await api.get('/users/me/export', { as: ana })).json().shoots).toMatchObject([{ id }]);
});
