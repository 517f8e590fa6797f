import { albums, type Album } from '@pleamar/contract/albums';
import type { Api } from '../server/api.ts';
import { addSharedFact, journalName, sharedFacts } from '../journal/journal.ts';
import { withRetries, type Waiting } from '../server/with-retries.ts';

interface Publishing extends Waiting {
  api: Api;
  stateFolder: string;
}

/**
 * Only an album is published that is private and was not published from this machine before. Returns what it is
 * afterwards.
 */
export async function publishOnce(
  { api, stateFolder, ...waiting }: Publishing,
  albumId: string,
): Promise<Album['visibility']> {
  const params = { albumId };
  // Notes of one folder would not do: a second card's command would otherwise publish an album that was taken back.
  const name = journalName(api.server, 'published');
  const wasPublished = (await sharedFacts(stateFolder, name, (fact) => (fact === true ? fact : null))).has(albumId);
  // The photographer may choose another state while the line is down, so each attempt reads it.
  const visibility = await withRetries(waiting, async () => {
    const album = await api.call(albums.get, { params });
    if (wasPublished || album.visibility !== 'private') return album.visibility;
    return (await api.call(albums.change, { params, body: { is_public: true } })).visibility;
  });
  if (!wasPublished) await addSharedFact(stateFolder, name, albumId, true);
  return visibility;
}
