import { nearestWord, plainWords, writtenWords } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { readKnownPlaces, type KnownPlaces } from './known-places.ts';
import type { SurfBreakRow } from './queries.ts';

export interface MatchingArea {
  kind: 'region' | 'country';
  id: string;
  /** A surf break of the area, whose row has the names and ids of the area. */
  within: SurfBreakRow;
}

export interface MatchingPlaces {
  surfBreaks: SurfBreakRow[];
  areas: MatchingArea[];
}

/**
 * Each word must begin a word of the place or of its region or country. At least one must begin a word of the place
 * itself.
 */
export async function findPlaces(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<MatchingPlaces> {
  const { byWord } = indexFor(await readKnownPlaces(app));
  const matches = [...new Set(words.flatMap((word) => findEntriesBeginning(byWord, word)))]
    .flatMap((entry) => {
      const score = scoreOf(entry, words);
      return score === null ? [] : [{ entry, score }];
    })
    .toSorted((a, b) => b.score - a.score || (a.entry.name < b.entry.name ? -1 : 1));
  return {
    surfBreaks: matches.flatMap(({ entry }) => (entry.kind === 'surf_break' ? [entry.within] : [])),
    areas: matches.flatMap(({ entry: { kind, id, within } }) => (kind === 'surf_break' ? [] : [{ kind, id, within }])),
  };
}

export interface NamedPlace {
  column: 'surf_break_id' | 'region_id' | 'country_id';
  id: string;
}

/** The words are the name of a place, or its first words. Returns null if no place or several match. */
export async function findPlaceNamed(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<NamedPlace | null> {
  const { byWord } = indexFor(await readKnownPlaces(app));
  const beginning = findEntriesBeginning(byWord, words[0] ?? '').filter(({ names }) =>
    names.some((name) => isPrefix(words, name)),
  );
  const exact = beginning.filter(({ names }) =>
    names.some((name) => isPrefix(words, name) && name.length === words.length),
  );
  const [only, ...others] = new Set(exact.length > 0 ? exact : beginning);
  return only && others.length === 0 ? { column: `${only.kind}_id`, id: only.id } : null;
}

const isPrefix = (words: readonly string[], name: readonly string[]) =>
  words.every((word, index) => name[index] === word);

export async function findPlacesWithCorrection(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<MatchingPlaces> {
  const places = await findPlaces(app, words);
  if (places.surfBreaks.length > 0 || places.areas.length > 0) return places;
  const { spellings, byWord } = indexFor(await readKnownPlaces(app));
  const isKnown = (word: string) => findEntriesBeginning(byWord, word).length > 0;
  const corrected = words.map((word) => (isKnown(word) ? word : (nearestWord(word, spellings.keys())?.word ?? word)));
  return findPlaces(app, corrected);
}

export async function findNearestPlaceWord(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  typed: string,
): Promise<{ word: string; written: string; distance: number } | null> {
  const { spellings } = indexFor(await readKnownPlaces(app));
  const nearest = nearestWord(typed, spellings.keys());
  return nearest && { ...nearest, written: spellings.get(nearest.word) ?? nearest.word };
}

interface IndexEntry {
  kind: 'surf_break' | 'region' | 'country';
  id: string;
  name: string;
  names: string[][];
  own: string[];
  above: string[];
  within: SurfBreakRow;
}

interface PlaceIndex {
  /** The places of each word of a name, sorted by word for the binary search. */
  byWord: [word: string, entries: IndexEntry[]][];
  spellings: Map<string, string>;
}

const indexes = new WeakMap<KnownPlaces, PlaceIndex>();

function indexFor(places: KnownPlaces): PlaceIndex {
  const cached = indexes.get(places);
  if (cached) return cached;
  const index = buildIndex([...places.surfBreaks.values()]);
  indexes.set(places, index);
  return index;
}

function buildIndex(rows: readonly SurfBreakRow[]): PlaceIndex {
  const regions = new Map(rows.map((row) => [row.region_id, row]));
  const countries = new Map(rows.map((row) => [row.country_id, row]));
  const entries = [
    ...rows.map((row) => entryOf('surf_break', row.id, row)),
    ...regions.entries().map(([id, row]) => entryOf('region', id, row)),
    ...countries.entries().map(([id, row]) => entryOf('country', id, row)),
  ];
  const spellings = new Map(entries.flatMap(({ kind, within }) => namesOf(kind, within)).flatMap(writtenWords));
  const byWord = Map.groupBy(
    entries.flatMap((entry) => entry.own.map((word) => ({ word, entry }))),
    ({ word }) => word,
  );
  return {
    byWord: [...byWord]
      .map(([word, all]): [string, IndexEntry[]] => [word, all.map(({ entry }) => entry)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    spellings,
  };
}

/** A binary search, because scanning a thousand places for each typed letter is too slow. */
const findEntriesBeginning = (byWord: PlaceIndex['byWord'], beginning: string): IndexEntry[] =>
  byWord
    .slice(findFirstFrom(byWord, beginning), findFirstFrom(byWord, `${beginning}\uFFFF`))
    .flatMap(([, entries]) => entries);

function findFirstFrom(byWord: PlaceIndex['byWord'], word: string): number {
  let [first, end] = [0, byWord.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((byWord[middle]?.[0] ?? '') < word) first = middle + 1;
    else end = middle;
  }
  return first;
}

function entryOf(kind: IndexEntry['kind'], id: string, row: SurfBreakRow): IndexEntry {
  const names = namesOf(kind, row).map(plainWords);
  const above =
    kind === 'country' ? [] : [...(kind === 'surf_break' ? namesOf('region', row) : []), ...namesOf('country', row)];
  return {
    kind,
    id,
    name: namesOf(kind, row)[0] ?? '',
    names,
    own: [...new Set([...names.flat(), ...names.map((name) => name.join('')), ...joinedWords(kind, row)])],
    above: [...new Set(above.flatMap(plainWords))],
    within: row,
  };
}

function namesOf(kind: IndexEntry['kind'], row: SurfBreakRow): string[] {
  const names = {
    surf_break: [...Object.values(row.names), ...row.other_names.split(', ')],
    region: [...Object.values(row.region), ...row.region_others.split(', ')],
    country: [...Object.values(row.country), ...row.country_others.split(', ')],
  }[kind];
  return names.filter((name) => name !== '');
}

/** "J-Bay" is also found as "jbay". */
const joinedWords = (kind: IndexEntry['kind'], row: SurfBreakRow) =>
  namesOf(kind, row).flatMap((name) => writtenWords(name).map(([plain]) => plain));

/** Higher is better. Null if a word does not match, or if none matches a name of the place itself. */
function scoreOf({ names, own, above }: IndexEntry, words: readonly string[]): number | null {
  let score = 0;
  let isOwn = false;
  for (const word of words) {
    const isWhole = own.includes(word);
    if (isWhole || own.some((each) => each.startsWith(word))) {
      isOwn = true;
      score += isWhole ? 3 : 2;
    } else if (above.some((each) => each.startsWith(word))) score += 1;
    else return null;
  }
  if (!isOwn) return null;
  const typed = words.join(' ');
  const fullNames = names.map((name) => name.join(' '));
  if (fullNames.includes(typed)) score += 8;
  else if (fullNames.some((name) => name.startsWith(typed))) score += 4;
  return score;
}
