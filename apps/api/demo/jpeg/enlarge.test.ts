import { expect, test } from 'vitest';
import { enlarge } from './enlarge.ts';

const grey = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value]));
const greys = ({ data }: { data: Uint8Array }) => Array.from(data).filter((_, at) => at % 3 === 0);

test('an enlarged picture has colours between those of two pixels, and the same edges', () => {
  const large = enlarge({ data: grey(0, 100), width: 2, height: 1 }, 4);

  expect(large).toMatchObject({ width: 4, height: 2 });
  expect(greys(large)).toEqual([0, 25, 75, 100, 0, 25, 75, 100]);
});

test('an enlarged picture has colours between those of two rows, in each channel', () => {
  const large = enlarge({ data: Uint8Array.of(0, 0, 255, 200, 0, 255), width: 1, height: 2 }, 2);

  expect(Array.from(large.data).filter((_, at) => at % 6 < 3)).toEqual(
    [0, 50, 150, 200].flatMap((red) => [red, 0, 255]),
  );
});

test('an enlarged white picture stays white', () => {
  expect(new Set(enlarge({ data: grey(255, 255, 255, 255), width: 2, height: 2 }, 7).data)).toEqual(new Set([255]));
});
