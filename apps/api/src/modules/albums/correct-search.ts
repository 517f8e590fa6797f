import { nearestWord, writtenWords, type SearchReading } from '@pleamar/domain';
import type { Asking } from '../../common/ctx.ts';
import { nearestPlaceWord } from '../places/find-places.ts';
import { textsLike, wordsInAlbums } from './queries/list.ts';

export interface CorrectedSearch {
  reading: SearchReading;
  /** As a reader is shown it. */
  text: string;
}

/**
 * The words with slips of the finger mended, for a text that finds nothing: each that no album has becomes the nearest one
 * of a place, a photographer or a title. Null where a word is like none, or where all of them are known.
 */
export async function correctSearch(ctx: Asking, { words, days }: SearchReading): Promise<CorrectedSearch | null> {
  const known = await wordsInAlbums(ctx.db, words);
  if (words.every((word) => known.has(word))) return null;
  const mended = await Promise.all(
    words.map(async (word) => (known.has(word) ? { plain: word, written: word } : nearestTo(ctx, word))),
  );
  const found = mended.filter((word) => word !== null);
  if (found.length < words.length) return null;
  return {
    reading: { words: found.map(({ plain }) => plain), days },
    text: found.map(({ written }) => written).join(' '),
  };
}

interface MendedWord {
  plain: string;
  written: string;
}

/** The nearest word that an album has. */
async function nearestTo(ctx: Asking, typed: string): Promise<MendedWord | null> {
  const [place, texts] = await Promise.all([nearestPlaceWord(ctx, typed), textsLike(ctx.db, typed)]);
  const written = new Map(texts.flatMap(({ title, name }) => [title, name]).flatMap(writtenWords));
  const other = nearestWord(typed, written.keys());
  const near = [
    ...(other ? [{ ...other, written: written.get(other.word) ?? other.word }] : []),
    ...(place ? [place] : []),
  ].toSorted((a, b) => a.distance - b.distance);
  const known = await wordsInAlbums(
    ctx.db,
    near.map(({ word }) => word),
  );
  const nearest = near.find(({ word }) => known.has(word));
  return nearest ? { plain: nearest.word, written: nearest.written } : null;
}
