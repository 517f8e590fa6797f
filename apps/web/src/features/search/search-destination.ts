import { readSearch } from '@pleamar/domain/text/search-text';
import { parseTypedSurf } from './typed-surf.ts';

export interface SearchDestination {
  q?: string;
  date?: string;
}

/** A single day becomes the filter for the date, by the user's own clock; the rest stays text. */
export function searchDestinationOf(typed: string, today: string): SearchDestination {
  const text = typed.trim();
  if (text === '') return {};
  const surf = parseTypedSurf(text, today);
  if (surf) return { date: surf.day };
  const [{ words, days }] = readSearch(text, today);
  if (!days || days.from !== days.to) return { q: text };
  return { q: words.join(' '), date: days.from };
}
