import type { App } from '../../common/ctx.ts';
import { gazetteerRows, parseGazetteer, readGazetteer } from './gazetteer.ts';
import { loadedEdition, lockGazetteer, saveGazetteer } from './queries.ts';

/** Brings the tables to the file's edition; one short query when they have it. */
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
