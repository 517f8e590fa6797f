import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsEmail } from './email.ts';
import { handleCandidates, handleFromName } from './handle.ts';
import { runs } from '../../../../testing/depth.ts';

describe('a handle', () => {
  test.each([
    ['Ana Etxebarria', 'ana.etxebarria'],
    ['João Ferraz', 'joao.ferraz'],
    ['  Leo   Martín ', 'leo.martin'],
    ['Jean-Baptiste Larralde', 'jean-baptiste.larralde'],
    ["Siobhán O'Brien", 'siobhan.obrien'],
    ['Iñaki Núñez', 'inaki.nunez'],
    ['Søren Ærø', 'soren.aero'],
    ['Günther Straße', 'gunther.strasse'],
    ['Łukasz Đorđević', 'lukasz.dordevic'],
    ['Kai (el del agua)', 'kai.el.del.agua'],
    ['-- Noa --', 'noa'],
    ['Ana - Bea', 'ana.bea'],
    ['Maximiliano de la Santísima Trinidad', 'maximiliano.de.la.santisima.tr'],
    ['李小龙', 'surfista'],
    ['🏄', 'surfista'],
    ['', 'surfista'],
    ['leo@pleamar.demo', 'surfista'],
    ['Leo <leo@pleamar.demo>', 'surfista'],
  ])('a handle of %j is %s', (name, handle) => {
    expect(handleFromName(name)).toBe(handle);
  });

  test('a handle that is taken is followed by numbered ones', () => {
    expect(handleCandidates('Ana Etxebarria').take(3).toArray()).toEqual([
      'ana.etxebarria',
      'ana.etxebarria.2',
      'ana.etxebarria.3',
    ]);
  });

  test('a handle is short, plain ASCII and no address, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const handle = handleFromName(name);

        expect(handle).toMatch(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/);
        expect(handle.length).toBeLessThanOrEqual(30);
        expect(containsEmail(handle)).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });

  test('candidates for a handle never repeat', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const some = handleCandidates(name).take(50).toArray();

        expect(new Set(some).size).toBe(50);
      }),
    );
  });
});
