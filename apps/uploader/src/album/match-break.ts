import type { Place } from '@pleamar/contract/places';
import { plainText } from '@pleamar/domain/text/plain-text';

export type BreakMatch =
  | { matches: 'one'; place: Place }
  | { matches: 'none' }
  /** The best match of the search is first. */
  | { matches: 'several'; places: Place[] };

/** The name may be followed by region or country: `Mundaka, País Vasco`. */
export const searchedName = (wanted: string): string => wanted.split(',')[0]?.trim() ?? '';

/** The search also returns names that only begin with the searched one, so equal names are preferred. */
export function matchBreak(places: readonly Place[], wanted: string): BreakMatch {
  const [name = '', ...above] = wanted.split(',').map(plainText);
  const inside = places.filter(({ region, country }) =>
    above.every((each) => [plainText(region), plainText(country)].includes(each)),
  );
  const equal = inside.filter(({ spot }) => plainText(spot) === name);
  const candidates = equal.length > 0 ? equal : inside;
  const [first, ...others] = candidates;
  if (!first) return { matches: 'none' };
  return others.length === 0 ? { matches: 'one', place: first } : { matches: 'several', places: candidates };
}

export const placeName = ({ spot, region, country }: Place): string => `${spot}, ${region}, ${country}`;
