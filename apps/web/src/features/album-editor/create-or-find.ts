import { albums, type Album, type AlbumDraft } from '@pleamar/contract/albums';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/session.ts';

/** Drafts whose answer never came: the album may be there all the same. */
const unanswered = new Set<string>();

/** Creates the album, once: if the answer to an earlier try got lost on its way, the album that it made is found. */
export async function createOrFind(draft: AlbumDraft): Promise<string> {
  const what = JSON.stringify(draft);
  if (unanswered.has(what)) {
    const found = await emptyAlbumLike(draft);
    unanswered.delete(what);
    if (found) return found.id;
  }
  try {
    return (await call(albums.create, { body: draft })).id;
  } catch (error) {
    if (error instanceof ApiError && !error.isRefusal) unanswered.add(what);
    throw error;
  }
}

async function emptyAlbumLike({ title, date, surf_break_id }: AlbumDraft): Promise<Album | undefined> {
  const current = session.getState();
  if (current.state !== 'logged-in') return undefined;
  const day = date.slice(0, 10);
  const { items } = await call(albums.list, { query: { user_id: current.user.id, surf_break_id, date: day } });
  return items.find((album) => album.title === title.trim() && album.photo_count === 0);
}
