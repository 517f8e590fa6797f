import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldSections, parseComingSoon, SECTIONS, UNBUILT } from './coming-soon.ts';

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

test('any choice of sections can be written and read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SECTIONS]), (sections) => {
      expect(parseComingSoon(sections.join(', '))).toEqual({ sections, unknown: [] });
    }),
  );
});

test('a section that is not built stays held, whatever the operator names', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SECTIONS]), (named) => {
      expect(new Set(heldSections(named))).toEqual(new Set([...UNBUILT, ...named]));
      expect(heldSections(named)).toHaveLength(new Set([...UNBUILT, ...named]).size);
    }),
  );
});
