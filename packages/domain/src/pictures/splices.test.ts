import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, splicedSize, type Splice } from './splices.ts';
import { runs } from '../../../../testing/depth.ts';

/** Splices in the order of a file, without overlaps. */
const spliced = fc
  .record({
    file: fc.uint8Array({ maxLength: 60 }),
    cuts: fc.array(fc.tuple(fc.nat(20), fc.nat(10), fc.uint8Array({ maxLength: 8 })), { maxLength: 4 }),
  })
  .map(({ file, cuts }) => {
    const splices: Splice[] = [];
    let at = 0;
    for (const [skip, removed, bytes] of cuts) {
      const offset = Math.min(file.length, at + skip);
      const gone = Math.min(removed, file.length - offset);
      splices.push({ offset, removed: gone, bytes });
      at = offset + gone;
    }
    return { file, splices };
  });

/** From the last to the first, so that no offset moves. */
function wholeOf(file: Uint8Array, splices: readonly Splice[]): number[] {
  const bytes = [...file];
  for (const { offset, removed, bytes: put } of splices.toReversed()) bytes.splice(offset, removed, ...put);
  return bytes;
}

const contentOf = (file: Uint8Array, pieces: ReturnType<typeof piecesOf>): number[] =>
  pieces.flatMap((piece) => ('bytes' in piece ? [...piece.bytes] : [...file.subarray(piece.start, piece.end)]));

test('the pieces of a spliced file are the file with each splice in its place', () => {
  fc.assert(
    fc.property(spliced, ({ file, splices }) => {
      const whole = wholeOf(file, splices);

      expect(contentOf(file, piecesOf(file.length, splices))).toEqual(whole);
      expect(splicedSize(file.length, splices)).toBe(whole.length);
    }),
    { numRuns: runs(500) },
  );
});

test('the pieces of a range are that part of the spliced file', () => {
  fc.assert(
    fc.property(spliced, fc.nat(80), fc.nat(80), ({ file, splices }, one, other) => {
      const whole = wholeOf(file, splices);
      fc.pre(whole.length > 0);
      const [start, end] = [one % whole.length, other % whole.length].toSorted((a, b) => a - b) as [number, number];

      expect(contentOf(file, piecesOf(file.length, splices, { start, end }))).toEqual(whole.slice(start, end + 1));
    }),
    { numRuns: runs(500) },
  );
});
