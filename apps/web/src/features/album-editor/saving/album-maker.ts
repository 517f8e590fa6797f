import { albums, type Album, type AlbumDraft } from '@pleamar/contract/albums';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { session } from '../../../lib/login/session.ts';

/**
 * Returns a function that creates one album, however often it is called. A retry after a lost answer finds that album.
 */
export function createAlbumMaker() {
  /** Sent without an answer: the server may have created its album. */
  let unanswered: AlbumDraft | null = null;
  let albumId: Promise<string> | null = null;

  return (draft: AlbumDraft): Promise<string> => {
    albumId ??= createOrFind(draft).catch((error: unknown) => {
      albumId = null;
      throw error;
    });
    return albumId;
  };

  async function createOrFind(draft: AlbumDraft): Promise<string> {
    const existing = unanswered && (await findEmptyAlbum(unanswered));
    unanswered = null;
    if (existing) return existing.id;
    try {
      return (await call(albums.create, { body: draft })).id;
    } catch (error) {
      if (error instanceof ApiError && !error.isRefusal) unanswered = draft;
      throw error;
    }
  }
}

const isEmpty = ({ photo_count, processing_count = 0, failed_count = 0, hidden_count = 0 }: Album) =>
  photo_count + processing_count + failed_count + hidden_count === 0;

async function findEmptyAlbum({ title, date, surf_break_id }: AlbumDraft): Promise<Album | undefined> {
  const current = session.getState();
  if (current.state !== 'logged-in') return undefined;
  const day = date.slice(0, 10);
  const { items } = await call(albums.list, { query: { user_id: current.user.id, surf_break_id, date: day } });
  return items.find((album) => album.title === title.trim() && isEmpty(album));
}
