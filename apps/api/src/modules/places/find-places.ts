import { nearestWord, plainWords, writtenWords } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { knownPlaces, type KnownPlaces } from './known-places.ts';
import type { SurfBreakRow } from './queries.ts';

export interface FoundArea {
  kind: 'region' | 'country';
  id: string;
  /** The row of one of its surf breaks has the names and ids above it. */
  within: SurfBreakRow;
}

export interface FoundPlaces {
  surfBreaks: SurfBreakRow[];
  areas: FoundArea[];
}

/** Each word is a prefix of a word of the place or of those above it, and at least one matches the place itself. */
export async function findPlaces(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<FoundPlaces> {
  const { byWord } = indexOf(await knownPlaces(app));
  const found = [...new Set(words.flatMap((word) => entriesBeginning(byWord, word)))]
    .flatMap((entry) => {
      const score = scoreOf(entry, words);
      return score === null ? [] : [{ entry, score }];
    })
    .toSorted((a, b) => b.score - a.score || (a.entry.name < b.entry.name ? -1 : 1));
  return {
    surfBreaks: found.flatMap(({ entry }) => (entry.kind === 'surf_break' ? [entry.within] : [])),
    areas: found.flatMap(({ entry: { kind, id, within } }) => (kind === 'surf_break' ? [] : [{ kind, id, within }])),
  };
}

export interface NamedPlace {
  column: 'surf_break_id' | 'region_id' | 'country_id';
  id: string;
}

/** The words are a whole name, or the whole words that begin one. Returns null when no place or several match. */
export async function placeNamed(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<NamedPlace | null> {
  const { byWord } = indexOf(await knownPlaces(app));
  const begun = entriesBeginning(byWord, words[0] ?? '').filter(({ names }) =>
    names.some((name) => begins(name, words)),
  );
  const called = begun.filter(({ names }) => names.some((name) => begins(name, words) && name.length === words.length));
  const [only, ...others] = new Set(called.length > 0 ? called : begun);
  return only && others.length === 0 ? { column: `${only.kind}_id`, id: only.id } : null;
}

const begins = (name: readonly string[], words: readonly string[]) => words.every((word, at) => name[at] === word);

export async function findPlacesNear(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  words: readonly string[],
): Promise<FoundPlaces> {
  const found = await findPlaces(app, words);
  if (found.surfBreaks.length > 0 || found.areas.length > 0) return found;
  const { spellings, byWord } = indexOf(await knownPlaces(app));
  const isKnown = (word: string) => entriesBeginning(byWord, word).length > 0;
  const mended = words.map((word) => (isKnown(word) ? word : (nearestWord(word, spellings.keys())?.word ?? word)));
  return findPlaces(app, mended);
}

export async function nearestPlaceWord(
  app: Pick<App, 'db' | 'channels' | 'now'>,
  typed: string,
): Promise<{ word: string; written: string; distance: number } | null> {
  const { spellings } = indexOf(await knownPlaces(app));
  const nearest = nearestWord(typed, spellings.keys());
  return nearest && { ...nearest, written: spellings.get(nearest.word) ?? nearest.word };
}

interface Entry {
  kind: 'surf_break' | 'region' | 'country';
  id: string;
  name: string;
  names: string[][];
  own: string[];
  above: string[];
  within: SurfBreakRow;
}

interface PlaceIndex {
  /** Each word of a place's own names has its places, sorted by word for the binary search. */
  byWord: [word: string, entries: Entry[]][];
  spellings: Map<string, string>;
}

const indexes = new WeakMap<KnownPlaces, PlaceIndex>();

function indexOf(places: KnownPlaces): PlaceIndex {
  const kept = indexes.get(places);
  if (kept) return kept;
  const index = makeIndex([...places.surfBreaks.values()]);
  indexes.set(places, index);
  return index;
}

function makeIndex(rows: readonly SurfBreakRow[]): PlaceIndex {
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
      .map(([word, all]): [string, Entry[]] => [word, all.map(({ entry }) => entry)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    spellings,
  };
}

/** A scan of a thousand places for each letter typed is too slow. */
const entriesBeginning = (byWord: PlaceIndex['byWord'], beginning: string): Entry[] =>
  byWord.slice(firstFrom(byWord, beginning), firstFrom(byWord, `${beginning}\uFFFF`)).flatMap(([, entries]) => entries);

function firstFrom(byWord: PlaceIndex['byWord'], word: string): number {
  let [first, end] = [0, byWord.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((byWord[middle]?.[0] ?? '') < word) first = middle + 1;
    else end = middle;
  }
  return first;
}

function entryOf(kind: Entry['kind'], id: string, row: SurfBreakRow): Entry {
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

function namesOf(kind: Entry['kind'], row: SurfBreakRow): string[] {
  const names = {
    surf_break: [...Object.values(row.names), ...row.other_names.split(', ')],
    region: [...Object.values(row.region), ...row.region_others.split(', ')],
    country: [...Object.values(row.country), ...row.country_others.split(', ')],
  }[kind];
  return names.filter((name) => name !== '');
}

/** "J-Bay" is also "jbay". */
const joinedWords = (kind: Entry['kind'], row: SurfBreakRow) =>
  namesOf(kind, row).flatMap((name) => writtenWords(name).map(([plain]) => plain));

/** Higher is better; null when a word does not match, or none matches the place's own name. */
function scoreOf({ names, own, above }: Entry, words: readonly string[]): number | null {
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
  const begins = names.map((name) => name.join(' '));
  if (begins.includes(typed)) score += 8;
  else if (begins.some((name) => name.startsWith(typed))) score += 4;
  return score;
}
