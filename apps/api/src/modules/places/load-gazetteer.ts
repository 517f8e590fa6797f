import type { App } from '../../common/context.ts';
import { gazetteerRows, parseGazetteer, readGazetteer } from './gazetteer.ts';
import { loadedEdition, lockGazetteer, saveGazetteer } from './queries.ts';

/** A start needs one short query when the tables have the file's edition. */
export async function loadGazetteer(app: Pick<App, 'db'>): Promise<void> {
  const file = await readGazetteer();
  if ((await loadedEdition(app.db)) === file.hash) return;
  const rows = gazetteerRows(parseGazetteer(file));
  await app.db.transaction().execute(async (trx) => {
    await lockGazetteer(trx);
    if ((await loadedEdition(trx)) === file.hash) return;
    await saveGazetteer(trx, rows, file.hash);
  });
}
