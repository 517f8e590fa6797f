import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from '../dates/dates.ts';
import { plainWords, readSearch } from './search-text.ts';

const today = '2026-11-17';
const day = (date: string) => ({ from: date, to: date });
const november = { from: '2026-11-01', to: '2026-11-30' };

describe('a day among the words', () => {
  test.for([
    ['Mundaka 12/11', ['mundaka'], day('2026-11-12')],
    ['12/11/2026 mundaka', ['mundaka'], day('2026-11-12')],
    ['Mundaka, 12/11/2026', ['mundaka'], day('2026-11-12')],
    ['Mundaka el 12/11', ['mundaka'], day('2026-11-12')],
    ['el quemao ayer', ['el', 'quemao'], day('2026-11-16')],
    ['hoy', [], day('2026-11-17')],
    ['yesterday pipeline', ['pipeline'], day('2026-11-16')],
    ['zarautz 12 de noviembre de 2025', ['zarautz'], day('2025-11-12')],
    ['zarautz 12 nov', ['zarautz'], day('2026-11-12')],
    ['Nov 12 zarautz', ['zarautz'], day('2026-11-12')],
    ['noviembre', [], november],
    ['mundaka noviembre', ['mundaka'], november],
    ['mundaka en noviembre', ['mundaka'], november],
    ['november 2026', [], november],
    ['noviembre de 2026', [], november],
    ['nov 2026', [], november],
    ['11/2026 sopela', ['sopela'], november],
    ['2026-11', [], november],
    ['diciembre', [], { from: '2025-12-01', to: '2025-12-31' }],
    ['febrero 2024', [], { from: '2024-02-01', to: '2024-02-29' }],
    ['mundaka 2025', ['mundaka'], { from: '2025-01-01', to: '2025-12-31' }],
  ] as const)('%j is %j in %j', ([text, words, days]) => {
    expect(readSearch(text, today)[0]).toEqual({ words, days });
  });

  test.for([
    ['Ana Etxebarria', ['ana', 'etxebarria']],
    ['El Quemao', ['el', 'quemao']],
    ['mar', ['mar']],
    ['may', ['may']],
    ["Jeffrey's Bay", ['jeffreys', 'bay']],
    ['ana.etxebarria', ['anaetxebarria']],
    ['Nørre Vorupør', ['norre', 'vorupor']],
    ['País  Vasco', ['pais', 'vasco']],
    ['13th beach', ['13th', 'beach']],
    ['cloud 9', ['cloud', '9']],
    ['31/4', ['314']],
    ['2048', ['2048']],
    ['', []],
    ['¿?', []],
  ] as const)('%j has no day in it', ([text, words]) => {
    expect(readSearch(text, today)[0]).toEqual({ words, days: null });
  });

  test.for(['Julio', 'april', 'noviembre'])("%j may be a person's name too", (text) => {
    expect(readSearch(text, today)[1]).toEqual({ words: [text.toLowerCase()], days: null });
  });

  test.for([
    ['fotos de Mundaka', ['mundaka']],
    ['playa de Zarautz', ['zarautz']],
    ['El Quemao', ['quemao']],
  ] as const)('%j is read without what every album could be called, in the second place', ([text, words]) => {
    expect(readSearch(text, today).at(-1)).toEqual({ words, days: null });
  });

  test('a word with a sign in it is one word first, then two', () => {
    expect(readSearch('J-Bay', today)).toEqual([
      { words: ['jbay'], days: null },
      { words: ['j', 'bay'], days: null },
    ]);
  });

  test('a search with a number is a day alone', () => {
    expect(readSearch('noviembre 2026', today)).toHaveLength(1);
    expect(readSearch('12/11', today)).toHaveLength(1);
  });
});

test('any text is read as few plain words and real days', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      for (const { words, days } of readSearch(text, today)) {
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(days === null || (isDay(days.from) && isDay(days.to) && days.from <= days.to)).toBe(true);
      }
    }),
  );
});

test('the words of a name are those of its search', () => {
  expect(plainWords('Arrietara-Atxabiribil (Sopela)')).toEqual(['arrietara', 'atxabiribil', 'sopela']);
});
