import { LANGUAGES } from '@pleamar/domain';
import { describe, expect, test } from 'vitest';
import { rowsOfGazetteer, parseGazetteer, placeId, readGazetteer } from './gazetteer.ts';

const gazetteer = parseGazetteer(await readGazetteer());
const rows = rowsOfGazetteer(gazetteer);

describe('gazetteer', () => {
  test('the gazetteer has every continent with surf, 40 countries, 100 regions and 300 surf breaks or more', () => {
    expect(rows.continents.map((continent) => continent.slug)).toEqual(
      expect.arrayContaining(['europa', 'america-del-norte', 'america-del-sur', 'africa', 'asia', 'oceania']),
    );
    expect(rows.countries.length).toBeGreaterThanOrEqual(40);
    expect(rows.regions.length).toBeGreaterThanOrEqual(100);
    expect(rows.surfBreaks.length).toBeGreaterThanOrEqual(300);
  });

  test('the gazetteer has no empty continent, country or region', () => {
    const countries = gazetteer.continents.flatMap((continent) => continent.countries);
    const regions = countries.flatMap((country) => country.regions);

    expect(gazetteer.continents.filter(({ countries }) => countries.length === 0)).toEqual([]);
    expect(countries.filter(({ regions }) => regions.length === 0)).toEqual([]);
    expect(regions.filter((region) => region.surf_breaks.length === 0)).toEqual([]);
  });

  test('the gazetteer gives every place names in both languages, without stray spaces', () => {
    const { continents, countries, regions, surfBreaks, names } = rows;
    const untidy = names.filter(({ name }) => !name || name !== name.trim() || /\s{2}|\p{Cc}/u.test(name));

    expect(untidy).toEqual([]);
    expect(names).toHaveLength(
      LANGUAGES.length * (continents.length + countries.length + regions.length + surfBreaks.length),
    );
  });

  test('the gazetteer knows every time zone that it names', () => {
    const zones = new Set(rows.surfBreaks.map((surfBreak) => surfBreak.timezone));
    const unknown = [...zones].filter((timeZone) => !isTimeZone(timeZone));

    expect(unknown).toEqual([]);
  });

  test('the gazetteer puts every surf break on the globe and none at its origin', () => {
    const lost = rows.surfBreaks.filter(
      ({ lat, lon }) => Math.abs(lat) > 72 || Math.abs(lon) > 180 || (Math.abs(lat) < 0.01 && Math.abs(lon) < 0.01),
    );

    expect(lost).toEqual([]);
  });

  test.for(['continents', 'countries', 'regions', 'surfBreaks'] as const)(
    'the gazetteer has no two %s with one id',
    (table) => {
      const ids = rows[table].map((row) => row.id);

      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test('the gazetteer names every country by a real code', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const unknown = rows.countries.filter((country) => !names.of(country.iso2));

    expect(unknown).toEqual([]);
  });
});

test('the id of a place never changes', () => {
  // Albums, links and bookmarks hold these ids: a failure here means that all of them would break.
  expect(placeId('europa/ES/pais-vasco/mundaka')).toBe('42c43e24-1a7c-576f-aff0-e306fa9f3efc');
  expect(rows.surfBreaks.map((row) => row.id)).toContain(placeId('europa/ES/pais-vasco/mundaka'));
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
