import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseComingSoon, SECTIONS } from './coming-soon.ts';

test.each([
  ['', [], []],
  ['mensajes,graficas', ['mensajes', 'graficas'], []],
  [' Mensajes , ,reservas,', ['mensajes', 'reservas'], []],
  ['mensajes,mensajes', ['mensajes'], []],
  ['mensaje,sesiones', ['sesiones'], ['mensaje']],
  ['dashboard', [], ['dashboard']],
])('%j holds %j and does not know %j', (list, sections, unknown) => {
  expect(parseComingSoon(list)).toEqual({ sections, unknown });
});

test('any choice of COMING_SOON sections can be written and read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SECTIONS]), (sections) => {
      expect(parseComingSoon(sections.join(', '))).toEqual({ sections, unknown: [] });
    }),
  );
});
