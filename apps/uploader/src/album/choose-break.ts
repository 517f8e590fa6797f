import type { Place } from '@pleamar/contract/places';
import { plainText } from '@pleamar/domain/text/plain-text';

export type BreakChoice =
  | { found: 'one'; place: Place }
  | { found: 'none' }
  /** The best match of the search is first. */
  | { found: 'several'; places: Place[] };

/** `Mundaka, País Vasco` is for where a name is not enough. */
export const searchedName = (wanted: string): string => wanted.split(',')[0]?.trim() ?? '';

/** A search also answers with names that only begin alike: an equal one wins. */
export function chooseBreak(places: readonly Place[], wanted: string): BreakChoice {
  const [name = '', ...above] = wanted.split(',').map(plainText);
  const inside = places.filter(({ region, country }) =>
    above.every((each) => [plainText(region), plainText(country)].includes(each)),
  );
  const equal = inside.filter(({ spot }) => plainText(spot) === name);
  const left = equal.length > 0 ? equal : inside;
  const [first, ...others] = left;
  if (!first) return { found: 'none' };
  return others.length === 0 ? { found: 'one', place: first } : { found: 'several', places: left };
}

export const placeName = ({ spot, region, country }: Place): string => `${spot}, ${region}, ${country}`;
