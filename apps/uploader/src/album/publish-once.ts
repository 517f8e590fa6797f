import { albums, type Album } from '@pleamar/contract/albums';
import type { Api } from '../server/api.ts';
import { addSharedFact, journalName, readSharedFacts } from '../journal/journal.ts';
import { withRetries, type RetryHooks } from '../server/with-retries.ts';

interface PublishContext extends RetryHooks {
  api: Api;
  stateFolder: string;
}

/**
 * Publishes the album if it is private and was not published from this machine before. Returns its visibility
 * afterwards.
 */
export async function publishOnce(
  { api, stateFolder, ...retryHooks }: PublishContext,
  albumId: string,
): Promise<Album['visibility']> {
  const params = { albumId };
  // All folders share these facts: the command for a second card must not publish an album that was made private again.
  const name = journalName(api.server, 'published');
  const wasPublished = (await readSharedFacts(stateFolder, name, (fact) => (fact === true ? fact : null))).has(albumId);
  // Each attempt reads the visibility, because the photographer may change it while there is no connection.
  const visibility = await withRetries(retryHooks, async () => {
    const album = await api.call(albums.get, { params });
    if (wasPublished || album.visibility !== 'private') return album.visibility;
    return (await api.call(albums.change, { params, body: { is_public: true } })).visibility;
  });
  if (!wasPublished) await addSharedFact(stateFolder, name, albumId, true);
  return visibility;
}
