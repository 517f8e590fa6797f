import { nearestWord, writtenWords, type SearchReading } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { findNearestPlaceWord } from '../places/find-places.ts';
import { findTextsLike, findWordsInAlbums } from './queries/list.ts';

export interface CorrectedSearch {
  reading: SearchReading;
  text: string;
}

/** Returns null if a word has no near one, or if all words are known. */
export async function correctSearch(
  ctx: CallerContext,
  { words, days }: SearchReading,
): Promise<CorrectedSearch | null> {
  const known = await findWordsInAlbums(ctx.db, words);
  if (words.every((word) => known.has(word))) return null;
  const corrections = await Promise.all(
    words.map(async (word) => (known.has(word) ? { plain: word, written: word } : findNearestWord(ctx, word))),
  );
  const corrected = corrections.filter((word) => word !== null);
  if (corrected.length < words.length) return null;
  return {
    reading: { words: corrected.map(({ plain }) => plain), days },
    text: corrected.map(({ written }) => written).join(' '),
  };
}

interface CorrectedWord {
  plain: string;
  written: string;
}

async function findNearestWord(ctx: CallerContext, typed: string): Promise<CorrectedWord | null> {
  const [place, texts] = await Promise.all([findNearestPlaceWord(ctx, typed), findTextsLike(ctx.db, typed)]);
  const written = new Map(texts.flatMap(({ title, name }) => [title, name]).flatMap(writtenWords));
  const textWord = nearestWord(typed, written.keys());
  const candidates = [
    ...(textWord ? [{ ...textWord, written: written.get(textWord.word) ?? textWord.word }] : []),
    ...(place ? [place] : []),
  ].toSorted((a, b) => a.distance - b.distance);
  const known = await findWordsInAlbums(
    ctx.db,
    candidates.map(({ word }) => word),
  );
  const nearest = candidates.find(({ word }) => known.has(word));
  return nearest ? { plain: nearest.word, written: nearest.written } : null;
}
