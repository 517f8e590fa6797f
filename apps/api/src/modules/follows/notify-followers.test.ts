import type { Notification } from '@pleamar/contract';
import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MailRefused } from '../../adapters/mail/port.ts';
import { anAlbum, aQuickAlbum, MUNDAKA, readyPhotos, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { dropJobs } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aSurf, photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';
import { collectDailyMails } from './send-daily-mails.ts';
import { sendAlbumMails } from './send-album-mails.ts';
import { notifyFollowersOfAlbum } from './notify-followers.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const SOMO = placeId('europa/ES/cantabria/somo');
let ana: Person;
let leo: Person;

beforeEach(async () => {
  api.clock.now = new Date();
  await sql`delete from follows`.execute(api.app.db);
  await sql`delete from surfs`.execute(api.app.db);
  await dropJobs(api.app.db);
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const follow = async (as: Person, what: { surfBreak?: string; photographer?: Person }) => {
  const path = what.surfBreak ? `surf-breaks/${what.surfBreak}` : `photographers/${what.photographer?.id}`;
  await api.put(`/follows/${path}`, undefined, { as });
};
const notificationsOf = async (as: Person) =>
  (await api.get('/notifications', { as })).json<{ items: Notification[] }>().items.map(({ kind, params, actor }) => ({
    kind,
    params,
    actor: actor?.id,
  }));
const mailed = async (to: Person) => (await mailsAfterWelcome(to)).map(({ subject }) => subject);
const mailsAfterWelcome = async (to: Person) =>
  (await mailsTo(api, to.email)).filter(({ subject }) => !/Ya estás dentro|You're in/.test(subject));
const setMails = (as: Person, follows: string) => api.patch('/notifications/mails', { follows }, { as });

describe('a public album', () => {
  test('followers of the surf break and of the photographer are notified of a public album, live and by mail', async () => {
    const mar = await aSurfer(api);
    await follow(leo, { surfBreak: MUNDAKA });
    await follow(mar, { photographer: ana });
    const album = await aQuickAlbum(api, ana, { title: 'Izquierdas' });

    await notifyFollowersOfAlbum(api.app, album.id);

    const params = {
      album_id: album.id,
      album: 'Izquierdas',
      date: '2026-05-01',
      spot: { es: 'Mundaka', en: 'Mundaka' },
    };
    expect(await notificationsOf(leo)).toEqual([{ kind: 'surf_break_album', params, actor: ana.id }]);
    expect(await notificationsOf(mar)).toEqual([{ kind: 'photographer_album', params, actor: ana.id }]);
    expect(await mailed(leo)).toEqual(['Fotos nuevas en Mundaka']);
    const [mail] = await mailsAfterWelcome(mar);
    expect(mail).toMatchObject({ subject: 'Álbum nuevo de Ana Etxebarria' });
    expect(mail?.text).toContain(`/album/${album.id}`);
    expect(mail?.text).toContain('/dashboard/ajustes');
    const events = await api.app.db.selectFrom('live_events').select('event').where('user_id', '=', leo.id).execute();
    expect(events).toEqual([{ event: { kind: 'notifications' } }]);
  });

  test('each follower is notified once, with the most specific reason, however often the job runs and photos are added', async () => {
    await follow(leo, { photographer: ana });
    await follow(leo, { surfBreak: MUNDAKA });
    const album = await aQuickAlbum(api, ana);

    await notifyFollowersOfAlbum(api.app, album.id);
    await Promise.all([notifyFollowersOfAlbum(api.app, album.id), notifyFollowersOfAlbum(api.app, album.id)]);
    await readyRows(api, album.id, 3);
    await notifyFollowersOfAlbum(api.app, album.id);

    expect((await notificationsOf(leo)).map(({ kind }) => kind)).toEqual(['surf_break_album']);
    expect(await mailed(leo)).toHaveLength(1);
  });

  test('the owner, blocked and blocking users, deleted accounts and later followers are not notified', async () => {
    const [blocker, blocked, gone, late] = await Promise.all(Array.from({ length: 4 }, () => aSurfer(api)));
    if (!blocker || !blocked || !gone || !late) throw new Error('Four people are needed.');
    for (const person of [ana, blocker, blocked, gone]) await follow(person, { surfBreak: MUNDAKA });
    const { db } = api.app;
    await db
      .insertInto('blocks')
      .values([
        { user_id: blocker.id, blocked_id: ana.id },
        { user_id: ana.id, blocked_id: blocked.id },
      ])
      .execute();
    const album = await aQuickAlbum(api, ana);
    await api.request('DELETE', '/users/me', { as: gone, body: { password: gone.password } });
    // An account may be deleted while the job runs, after the followers were read.
    const asBefore = { user_id: gone.id, surf_break_id: MUNDAKA, created_at: new Date(0) };
    await db.insertInto('follows').values(asBefore).execute();
    await notifyFollowersOfAlbum(api.app, album.id);
    api.clock.pass(MINUTE_MS);
    await follow(late, { surfBreak: MUNDAKA });
    await notifyFollowersOfAlbum(api.app, album.id);

    for (const person of [ana, blocker, blocked, late]) expect(await notificationsOf(person)).toEqual([]);
    expect(await db.selectFrom('album_notices').selectAll().where('album_id', '=', album.id).execute()).toEqual([]);
  });

  test('an account that operators have blocked is not notified, and gets no mail that was still to come', async () => {
    const mar = await aSurfer(api);
    await setMails(mar, 'daily');
    for (const person of [leo, mar]) await follow(person, { surfBreak: MUNDAKA });
    const setBlocked = (person: Person, at: Date | null) =>
      api.app.db.updateTable('users').set({ blocked_at: at }).where('id', '=', person.id).execute();
    await setBlocked(leo, api.clock.now);
    await notifyFollowersOfAlbum(api.app, (await aQuickAlbum(api, ana)).id);
    await setBlocked(mar, api.clock.now);

    await collectDailyMails(api.app);

    for (const person of [leo, mar]) expect(await mailed(person)).toEqual([]);
    for (const person of [leo, mar]) await setBlocked(person, null);
    expect((await notificationsOf(leo)).length).toBe(0);
    expect((await notificationsOf(mar)).length).toBe(1);
    await collectDailyMails(api.app);
    expect(await mailed(mar)).toHaveLength(1);
  });

  test('followers are not notified of an album that was hidden before the job ran, until it is public again', async () => {
    await follow(leo, { surfBreak: MUNDAKA });
    const album = await anAlbum(api, ana, { isPublic: false });
    await readyRows(api, album.id);

    await api.patch(`/albums/${album.id}`, { is_public: true }, { as: ana });
    await api.patch(`/albums/${album.id}`, { is_public: false }, { as: ana });
    await api.runJobs();
    expect(await notificationsOf(leo)).toEqual([]);

    await api.patch(`/albums/${album.id}`, { is_public: true }, { as: ana });
    await api.runJobs();
    expect(await notificationsOf(leo)).toMatchObject([{ kind: 'surf_break_album' }]);
  });

  test('followers of the new surf break are notified of an album that moves there', async () => {
    await follow(leo, { surfBreak: SOMO });
    const album = await aQuickAlbum(api, ana);
    await notifyFollowersOfAlbum(api.app, album.id);

    await api.patch(`/albums/${album.id}`, { surf_break_id: SOMO }, { as: ana });
    await api.runJobs();

    expect(await notificationsOf(leo)).toMatchObject([{ params: { spot: { es: 'Somo' } } }]);
  });

  test('followers are notified after all photos are processed: each photo postpones the job', async () => {
    await follow(leo, { surfBreak: MUNDAKA });
    const album = await anAlbum(api, ana);
    await readyPhotos(api, ana, album.id, 2);

    const { rows } = await sql<{ count: number; later: boolean }>`
      select count(*)::int as count, bool_and(run_at > now()) as later from graphile_worker.jobs
      where key = ${`tell-of-album-${album.id}`}`.execute(api.app.db);
    expect(rows).toEqual([{ count: 1, later: true }]);
    expect(await notificationsOf(leo)).toEqual([]);
  });
});

describe('a remembered surf', () => {
  const at = (time: string) => `2026-05-01T${time}+02:00`;

  test('a remembered surf with photos is the reason before any follow, and links to its page', async () => {
    await follow(leo, { surfBreak: MUNDAKA });
    await follow(leo, { photographer: ana });
    const surfId = await aSurf(api, leo);
    await aSurf(api, leo, { start: '10:30', end: '11:00' });
    const album = await anAlbum(api, ana);
    await photosAt(api, album.id, ['09:30', '10:00', '10:45'].map(at));

    await notifyFollowersOfAlbum(api.app, album.id);
    await notifyFollowersOfAlbum(api.app, album.id);

    expect(await notificationsOf(leo)).toMatchObject([
      { kind: 'surf_photos', params: { surf_id: surfId, count: 3, album_id: album.id } },
    ]);
    const [mail, ...others] = await mailsAfterWelcome(leo);
    expect([mail?.subject, others]).toEqual(['Hay fotos de tu baño en Mundaka del 01/05/2026', []]);
    expect(mail?.text).toContain(`/dashboard/banos/${surfId}`);
  });

  test('a surf that gets its photos later notifies its surfer, unless the album did before', async () => {
    const mar = await aSurfer(api);
    await follow(mar, { surfBreak: MUNDAKA });
    for (const person of [leo, mar]) await aSurf(api, person);
    const album = await anAlbum(api, ana);
    await photosAt(api, album.id, [at('15:00')]);
    await notifyFollowersOfAlbum(api.app, album.id);
    expect(await notificationsOf(leo)).toEqual([]);

    await photosAt(api, album.id, [at('10:00')]);
    await notifyFollowersOfAlbum(api.app, album.id);

    expect(await notificationsOf(leo)).toMatchObject([{ kind: 'surf_photos', params: { count: 1 } }]);
    expect((await notificationsOf(mar)).map(({ kind }) => kind)).toEqual(['surf_break_album']);
  });

  test('a surf that was remembered after its photos were ready notifies no one', async () => {
    const album = await anAlbum(api, ana);
    await photosAt(api, album.id, [at('10:00')]);
    await notifyFollowersOfAlbum(api.app, album.id);
    api.clock.pass(MINUTE_MS);
    await aSurf(api, leo);

    await notifyFollowersOfAlbum(api.app, album.id);

    expect(await notificationsOf(leo)).toEqual([]);
  });
});

test('a job that notifies followers and was killed is continued, and notifies each user once', async () => {
  await sql`
    with people as (
      insert into users (username, email, password_hash, full_name)
      select 'f-' || n, 'f-' || n || '@example.com', 'x', 'F' from generate_series(1, 600) n returning id)
    insert into follows (user_id, surf_break_id, created_at)
    select id, ${MUNDAKA}, ${new Date(api.clock.now.getTime() - DAY_MS)} from people`.execute(api.app.db);
  const album = await aQuickAlbum(api, ana);
  let calls = 0;
  const dying = {
    ...api.app.queue,
    addAll: async (...args: Parameters<typeof api.app.queue.addAll>) => {
      calls += 1;
      if (calls > 1) throw new Error('killed');
      await api.app.queue.addAll(...args);
    },
  };

  await expect(notifyFollowersOfAlbum({ ...api.app, queue: dying }, album.id)).rejects.toThrow('killed');
  const first = await countsOf(album.id);
  await notifyFollowersOfAlbum(api.app, album.id);

  expect(first).toEqual({ rows: 500, notifications: 500, people: 500, mails: 500 });
  expect(await countsOf(album.id)).toEqual({ rows: 600, notifications: 600, people: 600, mails: 600 });
});

test('a mail to followers that fails does not stop the others, and its retry sends it alone', async () => {
  const mar = await aSurfer(api);
  for (const person of [leo, mar]) await follow(person, { surfBreak: MUNDAKA });
  const album = await aQuickAlbum(api, ana);
  await notifyFollowersOfAlbum(api.app, album.id);
  await dropJobs(api.app.db);
  const people = [leo.id, mar.id];
  const failing = {
    ...api.app.mail,
    send: async (message: Parameters<typeof api.app.mail.send>[0]) => {
      if (message.to === leo.email) throw new Error('the server hung up');
      await api.app.mail.send(message);
    },
  };

  await expect(sendAlbumMails({ ...api.app, mail: failing }, album.id, people)).rejects.toThrow('1 of 2 failed');
  expect([await mailed(leo), await mailed(mar)].map((mails) => mails.length)).toEqual([0, 1]);
  await sendAlbumMails(api.app, album.id, people);

  expect([await mailed(leo), await mailed(mar)].map((mails) => mails.length)).toEqual([1, 1]);
});

test('an operator can have a refused album mail sent again', async () => {
  await follow(leo, { surfBreak: MUNDAKA });
  const album = await aQuickAlbum(api, ana);
  await notifyFollowersOfAlbum(api.app, album.id);
  await dropJobs(api.app.db);
  const refusing = { ...api.app.mail, send: () => Promise.reject(new MailRefused('no such mailbox')) };

  await sendAlbumMails({ ...api.app, mail: refusing }, album.id, [leo.id]);

  expect(await mailed(leo)).toHaveLength(0);
  const refused = await api.app.db.selectFrom('refused_mails').selectAll().where('user_id', '=', leo.id).execute();
  expect(refused).toMatchObject([
    { task: 'follows.send-album-mails', payload: { albumId: album.id, userIds: [leo.id] } },
  ]);
  await sendAlbumMails(api.app, album.id, [leo.id]);
  expect(await mailed(leo)).toHaveLength(1);
});

describe('frequency of mails', () => {
  test('a daily mail has all albums since the last, and is not sent without any', async () => {
    await setMails(leo, 'daily');
    await follow(leo, { surfBreak: MUNDAKA });
    for (const title of ['Mañana', 'Tarde']) {
      api.clock.pass(1000);
      const album = await aQuickAlbum(api, ana, { title });
      await notifyFollowersOfAlbum(api.app, album.id);
    }
    expect(await mailed(leo)).toEqual([]);

    await collectDailyMails(api.app);
    await collectDailyMails(api.app);
    const [mail, ...others] = await mailsAfterWelcome(leo);
    await collectDailyMails(api.app);

    expect([mail?.subject, others]).toEqual(['2 álbumes nuevos de lo que sigues', []]);
    expect(mail?.text).toMatch(/Tarde[\s\S]*Mañana/);
    expect(await mailsAfterWelcome(leo)).toHaveLength(1);
  });

  test('a user who switched mails about follows off gets none, also none that waited, but the notification', async () => {
    const mar = await aSurfer(api);
    await setMails(leo, 'never');
    await setMails(mar, 'daily');
    for (const person of [leo, mar]) await follow(person, { surfBreak: MUNDAKA });
    const album = await aQuickAlbum(api, ana);
    await notifyFollowersOfAlbum(api.app, album.id);

    await setMails(mar, 'never');
    await collectDailyMails(api.app);

    expect([await mailed(leo), await mailed(mar)]).toEqual([[], []]);
    expect(await notificationsOf(leo)).toHaveLength(1);
  });

  test('a daily mail is in the language of the reader and leaves out albums that were hidden meanwhile', async () => {
    await api.patch('/users/me', { language: 'en' }, { as: leo });
    await setMails(leo, 'daily');
    await follow(leo, { surfBreak: MUNDAKA });
    const [shown, hidden] = [await aQuickAlbum(api, ana, { title: 'Shown' }), await aQuickAlbum(api, ana)];
    for (const { id } of [shown, hidden]) await notifyFollowersOfAlbum(api.app, id);
    await api.patch(`/albums/${hidden.id}`, { is_public: false }, { as: ana });

    await collectDailyMails(api.app);

    expect(await mailed(leo)).toEqual(['A new album of what you follow']);
  });

  test('mails about follows are sent at once by default, and the chosen frequency is stored', async () => {
    const { follows } = (await api.get('/notifications/mails', { as: leo })).json();
    const changed = (await setMails(leo, 'daily')).json();

    expect([follows, changed]).toEqual([
      'at_once',
      { sale: true, photos: true, session: true, message: true, follows: 'daily', cart: false },
    ]);
    expect((await setMails(leo, 'often')).statusCode).toBe(422);
    expect((await setMails(leo, 'at_once')).json().follows).toBe('at_once');
  });
});

async function countsOf(albumId: string) {
  const { rows } = await sql`
    select (select count(*)::int from album_notices where album_id = ${albumId}) as rows,
      (select count(*)::int from notifications where dedupe_key = ${`album:${albumId}`}) as notifications,
      (select count(distinct user_id)::int from live_events where event ->> 'kind' = 'notifications'
        and user_id in (select user_id from album_notices where album_id = ${albumId})) as people,
      (select coalesce(sum(json_array_length(payload -> 'userIds')), 0)::int
        from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))
        where payload ->> 'albumId' = ${albumId} and payload -> 'userIds' is not null) as mails`.execute(api.app.db);
  return rows[0];
}
