import type { Follow } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const SOMO = placeId('europa/ES/cantabria/somo');
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const listOf = async (as: Person, query = '') =>
  (await api.get(`/follows${query}`, { as })).json<{ items: Follow[]; next_cursor: string | null; total: number }>();
const follow = (as: Person, what: string) => api.put(`/follows/${what}`, undefined, { as });
const unfollow = (as: Person, what: string) => api.del(`/follows/${what}`, { as });
const stateOf = async (as: Person, what: string) => (await api.get(`/follows/${what}`, { as })).json();

test('following or unfollowing a surf break or a photographer twice is the same as once', async () => {
  const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];
  const things = [`surf-breaks/${MUNDAKA}`, `photographers/${ana.id}`];

  for (const thing of [...things, ...things]) {
    const answer = await follow(leo, thing);
    expect([answer.statusCode, answer.json()]).toEqual([200, { is_following: true }]);
    expect(await stateOf(leo, thing)).toEqual({ is_following: true });
  }
  expect((await listOf(leo)).total).toBe(2);

  for (const thing of [...things, ...things]) {
    const answer = await unfollow(leo, thing);
    expect([answer.statusCode, answer.json()]).toEqual([200, { is_following: false }]);
    expect(await stateOf(leo, thing)).toEqual({ is_following: false });
  }
  expect((await listOf(leo)).items).toEqual([]);
});

test('unfollowing does not change the follows of other users', async () => {
  const [leo, mar, ana] = [await aSurfer(api), await aSurfer(api), await aPhotographer(api)];
  const things = [`surf-breaks/${MUNDAKA}`, `photographers/${ana.id}`];
  for (const thing of things) for (const person of [leo, mar]) await follow(person, thing);

  for (const thing of things) await unfollow(leo, thing);

  expect((await listOf(leo)).total).toBe(0);
  expect((await listOf(mar)).total).toBe(2);
});

test('the list has places and persons, latest first, in pages and in the language of the reader', async () => {
  const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];
  for (const thing of [`surf-breaks/${MUNDAKA}`, `photographers/${ana.id}`, `surf-breaks/${SOMO}`]) {
    api.clock.pass(1000);
    await follow(leo, thing);
  }

  const first = await listOf(leo, '?limit=2');
  const rest = await listOf(leo, `?limit=2&cursor=${first.next_cursor}`);

  expect([first.total, rest.next_cursor]).toEqual([3, null]);
  expect([...first.items, ...rest.items]).toMatchObject([
    { kind: 'surf_break', place: { surf_break_id: SOMO, spot: 'Somo' } },
    { kind: 'photographer', person: { id: ana.id, full_name: 'Ana Etxebarria' } },
    { kind: 'surf_break', place: { surf_break_id: MUNDAKA, country: 'España' } },
  ]);
});

test('unknown breaks and users, surfers and oneself cannot be followed', async () => {
  const [leo, mar, ana] = [await aSurfer(api), await aSurfer(api), await aPhotographer(api)];

  expect((await follow(leo, `surf-breaks/${NOWHERE}`)).json()).toMatchObject({ code: 'not_found' });
  expect((await follow(leo, `photographers/${NOWHERE}`)).json()).toMatchObject({ code: 'user_not_found' });
  expect((await follow(leo, `photographers/${mar.id}`)).json()).toMatchObject({ code: 'user_not_found' });
  const own = await follow(ana, `photographers/${ana.id}`);
  expect([own.statusCode, own.json().code]).toEqual([409, 'follow_own']);
});

test('a photographer gets the number of their own followers and no names', async () => {
  const [leo, mar] = [await aSurfer(api), await aSurfer(api)];
  const [ana, eva] = [await aPhotographer(api), await aPhotographer(api)];
  await follow(leo, `photographers/${ana.id}`);
  await follow(mar, `photographers/${ana.id}`);
  await follow(mar, `surf-breaks/${MUNDAKA}`);

  expect((await api.get('/follows/followers', { as: ana })).json()).toEqual({ followers: 2 });
  expect((await api.get('/follows/followers', { as: eva })).json()).toEqual({ followers: 0 });
  expect(await stateOf(leo, `surf-breaks/${MUNDAKA}`)).toEqual({ is_following: false });
  expect((await listOf(ana)).items).toEqual([]);
  expect((await listOf(leo)).items).toHaveLength(1);
});

test('the export has the follows; a deleted account has no followers and follows nothing', async () => {
  const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];
  await follow(leo, `photographers/${ana.id}`);
  await follow(leo, `surf-breaks/${MUNDAKA}`);

  const copy = (await api.get('/users/me/export', { as: leo })).json();
  await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } });
  const left = await listOf(leo);
  await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

  expect(copy.follows).toMatchObject([{ photographer_id: ana.id }, { surf_break_id: MUNDAKA }]);
  expect(left.items).toMatchObject([{ kind: 'surf_break' }]);
  const { db } = api.app;
  expect(await db.selectFrom('follows').selectAll().where('user_id', '=', leo.id).execute()).toEqual([]);
});
