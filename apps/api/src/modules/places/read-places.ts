import { createHash } from 'node:crypto';
import type { Continent, Language, Place, SurfBreak } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, Ctx } from '../../common/ctx.ts';
import { gazetteerRows, parseGazetteer, readGazetteer } from './gazetteer.ts';
import { presentContinents, presentPlace, presentSurfBreaks } from './present.ts';
import {
  allRegions,
  loadedEdition,
  lockGazetteer,
  placesNamed,
  placesWithIds,
  saveGazetteer,
  surfBreaksIn,
} from './queries.ts';

/** Brings the tables to the file's edition; does nothing but one short query when they are already there. */
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

interface CachedTree {
  continents: Continent[];
  etag: string;
}

/** Per database and language. Another process may load a new edition meanwhile, so it is not kept for ever. */
const trees = new WeakMap<App['db'], Map<Language, { tree: Promise<CachedTree>; until: number }>>();
const KEPT_MS = 5 * 60 * 1000;

export async function continents(ctx: Ctx): Promise<Continent[]> {
  const { continents, etag } = await cachedTree(ctx);
  ctx.answerHeaders['etag'] = etag;
  ctx.answerHeaders['cache-control'] = 'public, max-age=300, stale-while-revalidate=86400';
  ctx.answerHeaders['vary'] = 'accept-language';
  return continents;
}

export async function surfBreaksOfRegion(
  ctx: Ctx,
  path: { continentId: string; countryId: string; regionId: string },
): Promise<SurfBreak[]> {
  const rows = await surfBreaksIn(ctx.db, path);
  if (!rows) throw new AppError('not_found');
  ctx.answerHeaders['cache-control'] = 'public, max-age=300, stale-while-revalidate=86400';
  ctx.answerHeaders['vary'] = 'accept-language';
  return presentSurfBreaks(rows, ctx.language);
}

export async function surfBreak(ctx: Ctx, id: string): Promise<Place> {
  const place = (await placesOf(ctx, [id])).get(id);
  if (!place) throw new AppError('not_found');
  return place;
}

export async function searchSurfBreaks(ctx: Ctx, text: string): Promise<Place[]> {
  const rows = await placesNamed(ctx.db, text);
  return rows.map((row) => presentPlace(row, ctx.language));
}

/** The places of many surf breaks in one query, by the surf break's id. */
export async function placesOf(ctx: Pick<Ctx, 'db' | 'language'>, ids: string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await placesWithIds(ctx.db, ids);
  return new Map(rows.map((row) => [row.surf_break_id, presentPlace(row, ctx.language)]));
}

function cachedTree({ db, language, now }: Ctx): Promise<CachedTree> {
  const byLanguage = trees.get(db) ?? new Map();
  trees.set(db, byLanguage);
  const kept = byLanguage.get(language);
  if (kept && kept.until > now().getTime()) return kept.tree;
  const tree = buildTree(db, language);
  byLanguage.set(language, { tree, until: now().getTime() + KEPT_MS });
  // A failure is told to those who wait for it, and tried anew by the next.
  tree.catch(() => byLanguage.delete(language));
  return tree;
}

async function buildTree(db: App['db'], language: Language): Promise<CachedTree> {
  const continents = presentContinents(await allRegions(db), language);
  const hash = createHash('sha256').update(JSON.stringify(continents)).digest('base64url').slice(0, 22);
  // Weak, because the compressed answer has other bytes with the same meaning.
  return { continents, etag: `W/"${hash}"` };
}
