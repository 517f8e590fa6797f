import type { Continent } from '@pleamar/contract/places';

/** Ids from the widest to the narrowest level; an empty text where none is chosen. */
export interface ChosenPlace {
  continent: string;
  country: string;
  region: string;
  surfBreak: string;
}

export const noPlace: ChosenPlace = { continent: '', country: '', region: '', surfBreak: '' };

const levels = ['continent', 'country', 'region', 'surfBreak'] as const;
export type Level = (typeof levels)[number];

export function chooseLevel(place: ChosenPlace, level: Level, id: string): ChosenPlace {
  const index = levels.indexOf(level);
  const cleared = Object.fromEntries(levels.slice(index + 1).map((lower) => [lower, '']));
  return { ...place, ...cleared, [level]: id };
}

export function placeNames(continents: readonly Continent[], place: ChosenPlace) {
  const continent = continents.find(({ id }) => id === place.continent);
  const country = continent?.countries.find(({ id }) => id === place.country);
  const region = country?.regions.find(({ id }) => id === place.region);
  return { continent: continent?.name, country: country?.name, region: region?.name };
}
