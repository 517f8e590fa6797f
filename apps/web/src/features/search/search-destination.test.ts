import { describe, expect, test } from 'vitest';
import { searchDestinationOf } from './search-destination.ts';

describe('a search', () => {
  test.for([
    ['', {}],
    ['  ', {}],
    ['14/11/2026', { date: '2026-11-14' }],
    ['2026-11-14', { date: '2026-11-14' }],
    ['ayer', { date: '2026-11-14' }],
    ['ayer de 9 a 11', { date: '2026-11-14' }],
    ['Mundaka ayer', { q: 'mundaka', date: '2026-11-14' }],
    ['Mundaka 12/11', { q: 'mundaka', date: '2026-11-12' }],
    ['Mundaka noviembre', { q: 'Mundaka noviembre' }],
    ['Ana Etxebarria', { q: 'Ana Etxebarria' }],
    [' Ana ', { q: 'Ana' }],
  ] as const)('%j leads to %o', ([typed, search]) => {
    expect(searchDestinationOf(typed, '2026-11-15')).toEqual(search);
  });
});
