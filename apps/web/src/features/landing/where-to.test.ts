import { describe, expect, test } from 'vitest';
import { whereTo } from './where-to.ts';

const today = '2026-11-15';
const people = [
  { id: 'a', full_name: 'Ana Etxebarria', username: 'ana.etxebarria' },
  { id: 'b', full_name: 'Inês Carvalho', username: 'ines' },
  { id: 'c', full_name: 'Kai', username: 'kai-1' },
  { id: 'd', full_name: 'Kai', username: 'kai-2' },
];

describe('what somebody types on the landing page', () => {
  test.for([
    ['', {}],
    ['  ', {}],
    ['14/11/2026', { date: '2026-11-14' }],
    ['2026-11-14', { date: '2026-11-14' }],
    ['ayer', { date: '2026-11-14' }],
    ['ayer de 9 a 11', { date: '2026-11-14' }],
    ['Ana Etxebarria', { id: 'a' }],
    ['ana  etxebarria', { id: 'a' }],
    ['ines carvalho', { id: 'b' }],
    ['kai-2', { id: 'd' }],
    ['Kai', { q: 'Kai' }],
    ['Mundaka', { q: 'Mundaka' }],
    [' Ana ', { q: 'Ana' }],
  ] as const)('%j leads to %o', ([typed, search]) => {
    expect(whereTo(typed, today, people)).toEqual(search);
  });
});
