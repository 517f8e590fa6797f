import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@pleamar/domain';
import type { App, CallerContext, UserContext } from '../../src/common/context.ts';
import { countView } from '../../src/modules/albums/count-view.ts';
import { likePhoto } from '../../src/modules/photos/likes/like-photo.ts';
import { asUser } from '../as-user.ts';
import type { DemoStep } from '../step.ts';
import { demoPeople } from '../world/people.ts';

const YEAR_MS = 365 * DAY_MS;
const VIEWED_DAYS = 6;
const MAX_VISITORS = 36;

export const likeSteps = (): DemoStep[] => [
  {
    name: 'likes',
    title: 'views and likes',
    run: async (app, stop) => {
      await waitForPhotos(app, stop);
      const albums = await findListedPhotos(app);
      for (const [personIndex, person] of demoPeople.entries()) {
        const ctx = await asUser(app, person.key);
        for (const [albumIndex, album] of albums.entries()) {
          await addViews(ctx, album.id, (personIndex + albumIndex) % VIEWED_DAYS);
          if (person.isSurfer) await likePhotos(ctx, album.photoIds, personIndex + albumIndex);
        }
      }
    },
  },
  {
    name: 'visitors',
    title: 'a year of visitors',
    run: async (app, stop) => {
      for (const [index, album] of (await findListedPhotos(app)).entries()) {
        stop.throwIfAborted();
        await addVisitors(app, album, index);
      }
    },
  },
];

/** Without these likes the filter of liked photos would find no bought one. */
export const boughtLikesStep: DemoStep = {
  name: 'bought-likes',
  title: 'hearts on bought photos',
  run: async (app) => {
    for (const { key } of demoPeople.filter(({ isSurfer }) => isSurfer)) {
      const ctx = await asUser(app, key);
      for (const photoId of await findBoughtPhotos(app, ctx.user.id)) await likePhoto(ctx, photoId);
    }
  },
};

const BOUGHT_LIKES = 5;

async function findBoughtPhotos(app: App, userId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('photo_access')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('granted_at', 'desc')
    .orderBy('photo_id')
    .limit(BOUGHT_LIKES)
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

async function addVisitors(app: App, album: { id: string; takenOn: string }, index: number): Promise<void> {
  const ctx: CallerContext = { ...app, user: null, language: 'es' };
  const firstMs = Math.max(Date.parse(album.takenOn) + DAY_MS, app.now().getTime() - YEAR_MS);
  for (let visit = 0; visit < MAX_VISITORS; visit += 1) {
    const daysLater = visit < 12 ? Math.floor(visit / 4) : (visit - 11) * (12 + (index % 5));
    const then = new Date(firstMs + daysLater * DAY_MS);
    if (then > app.now()) return;
    await countView({ ...ctx, now: () => then }, album.id, { ip: `198.51.100.${visit}`, browser: 'demo' });
  }
}

/** Only ready photos can be liked, and the jobs that process them may still run. */
async function waitForPhotos(app: App, stop: AbortSignal): Promise<void> {
  for (;;) {
    const waiting = await app.db
      .selectFrom('photos as p')
      .innerJoin('albums as a', 'a.id', 'p.album_id')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('p.id')
      .where('u.is_demo', '=', true)
      .where('p.status', '=', 'processing')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await wait(1000, undefined, { signal: stop });
  }
}

/** Only albums of the demo: a real album must not get invented visitors. */
async function findListedPhotos(app: App): Promise<{ id: string; takenOn: string; photoIds: string[] }[]> {
  const rows = await app.db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.taken_on', 'p.id as photo_id'])
    .where('u.is_demo', '=', true)
    .where('a.is_listed', '=', true)
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('a.taken_on', 'desc')
    .orderBy('a.id')
    .orderBy('p.sort_at')
    .orderBy('p.id')
    .execute();
  const albums = Map.groupBy(rows, (row) => row.id);
  return [...albums].map(([id, photos]) => ({
    id,
    takenOn: photos[0]?.taken_on ?? '',
    photoIds: photos.map((photo) => photo.photo_id),
  }));
}

async function addViews(ctx: UserContext, albumId: string, days: number): Promise<void> {
  for (let back = 0; back < days; back += 1) {
    const then = new Date(ctx.now().getTime() - back * DAY_MS);
    await countView({ ...ctx, now: () => then }, albumId, { ip: '', browser: '' });
  }
}

async function likePhotos(ctx: UserContext, photoIds: string[], turn: number): Promise<void> {
  if (turn % 3 === 0) return;
  const likedIds = [photoIds[(turn * 5) % photoIds.length], photoIds[(turn * 7 + 3) % photoIds.length]];
  for (const photoId of likedIds) if (photoId) await likePhoto(ctx, photoId);
}
