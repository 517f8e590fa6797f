import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GEAR_LENGTH } from './gear-descriptor.ts';
import { addVector, likenessTo, toSparse } from './ride-vectors.ts';

const RIDES = 3;
const number = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }).map(Math.fround));
const numbers = (count: number) => fc.array(number, { minLength: count, maxLength: count });

test('a sparse vector adds to a sum and compares with one as the dense vector does', () => {
  fc.assert(
    fc.property(numbers(RIDES * GEAR_LENGTH), numbers(GEAR_LENGTH), (values, wanted) => {
      const vectors = toSparse(Float32Array.from(values));
      for (let ride = 0; ride < RIDES; ride += 1) {
        const own = values.slice(ride * GEAR_LENGTH, (ride + 1) * GEAR_LENGTH);
        const sum = Float32Array.from(wanted);
        expect(likenessTo(sum, vectors, ride)).toBe(
          own.reduce((total, value, bin) => total + (wanted[bin] ?? 0) * value, 0),
        );
        addVector(sum, vectors, ride, 0.5);
        expect([...sum]).toEqual(own.map((value, bin) => Math.fround((wanted[bin] ?? 0) + 0.5 * value)));
      }
    }),
    { numRuns: 20 },
  );
});
