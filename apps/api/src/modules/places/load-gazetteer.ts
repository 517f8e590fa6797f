import type { App } from '../../common/context.ts';
import { rowsOfGazetteer, parseGazetteer, readGazetteer } from './gazetteer.ts';
import { readLoadedEdition, lockGazetteer, saveGazetteer } from './queries.ts';

/** If the tables have the edition of the file, this takes one short query. */
export async function loadGazetteer(app: Pick<App, 'db'>): Promise<void> {
  const file = await readGazetteer();
  if ((await readLoadedEdition(app.db)) === file.hash) return;
  const rows = rowsOfGazetteer(parseGazetteer(file));
  await app.db.transaction().execute(async (trx) => {
    await lockGazetteer(trx);
    if ((await readLoadedEdition(trx)) === file.hash) return;
    await saveGazetteer(trx, rows, file.hash);
  });
}
