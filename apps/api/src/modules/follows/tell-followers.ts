import type { App } from '../../common/ctx.ts';
import { inChunks } from '../../common/chunks.ts';
import { task } from '../../jobs/queue.ts';
import { tellOnceQuiet } from '../albums/tell-later.ts';
import { notifyAll, type NewNotification } from '../notifications/notify.ts';
import { sendAlbumMails } from './job-kinds.ts';
import { surfersToTell } from './surfers-to-tell.ts';
import {
  albumToTell,
  followersOfPhotographer,
  followersOfSurfBreak,
  holdPlace,
  insertNotices,
  openAlbum,
  type AlbumToTell,
  type Candidate,
  type NewNotice,
} from './queries/notices.ts';

/** People told in one transaction: it holds a lock of each until its end. */
const TOLD_AT_ONCE = 500;
const MAILS_PER_JOB = 50;

type Reason = NewNotice['reason'];

/**
 * Tells everybody who waits for this album, each once: the most specific reason comes first, and the table's key keeps
 * the others out. A run that was cut short is made good by the next, which finds those who were told already.
 */
export async function tellFollowers(app: App, albumId: string): Promise<void> {
  const album = await albumToTell(app.db, albumId);
  if (!album) return;
  if (album.is_in_work) return tellOnceQuiet(app, app.db, albumId);
  const openedAt = await openAlbum(app.db, albumId, app.now());

  for (const page of inChunks(await surfersToTell(app, album, openedAt), TOLD_AT_ONCE))
    await tell(app, album, 'surf', page);
  for await (const page of pagesOf((after) =>
    followersOfSurfBreak(app.db, album, { openedAt, after, limit: TOLD_AT_ONCE }),
  ))
    await tell(app, album, 'surf_break', page);
  for await (const page of pagesOf((after) =>
    followersOfPhotographer(app.db, album, { openedAt, after, limit: TOLD_AT_ONCE }),
  ))
    await tell(app, album, 'photographer', page);
}

async function* pagesOf(read: (after: string | null) => Promise<string[]>): AsyncGenerator<Candidate[]> {
  let after: string | null = null;
  do {
    const people: string[] = await read(after);
    yield people.map((userId) => ({ userId, surfId: null, count: 0 }));
    after = people.length < TOLD_AT_ONCE ? null : (people.at(-1) ?? null);
  } while (after !== null);
}

async function tell(app: App, album: AlbumToTell, reason: Reason, candidates: readonly Candidate[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await holdPlace(trx, album))) return;
    const told = await insertNotices(trx, { album, reason, candidates, now: app.now() });
    if (told.length === 0) return;
    const mailed = told.filter(({ mail }) => mail === 'at_once').map(({ user_id: userId }) => userId);
    await app.queue.addAll(
      trx,
      inChunks(mailed, MAILS_PER_JOB).map((userIds) => task(sendAlbumMails, { albumId: album.id, userIds })),
    );
    const countOf = new Map(candidates.map(({ userId, count }) => [userId, count]));
    await notifyAll(
      trx,
      told.map((notice) => noticeOf(album, notice, { count: countOf.get(notice.user_id) ?? 0, at: app.now() })),
    );
  });
}

const noticeOf = (
  album: AlbumToTell,
  notice: NewNotice,
  { count, at }: { count: number; at: Date },
): NewNotification => ({
  userId: notice.user_id,
  actorId: album.user_id,
  dedupeKey: `album:${album.id}`,
  at,
  ...contentOf(album, notice, count),
});

function contentOf(album: AlbumToTell, { reason, surf_id }: NewNotice, count: number) {
  const params = {
    album_id: album.id,
    album: album.title,
    date: album.taken_on,
    spot: album.names,
  };
  if (reason === 'surf' && surf_id !== null)
    return { kind: 'surf_photos' as const, params: { ...params, surf_id, count } };
  return { kind: reason === 'photographer' ? ('photographer_album' as const) : ('surf_break_album' as const), params };
}
