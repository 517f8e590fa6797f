/**
 * How much a run proves. `npm test` is quick; `npm test -- --all` is whole, and so is a file that is run by hand.
 *
 * What is deep says so in one of two ways: a file by its name, `*.deep.test.ts`, which a quick run does not load; one test
 * of another file by its tag, `{ tags: 'deep' }`, which a quick run skips.
 */
const isQuick = process.env['TEST_DEPTH'] === 'quick';

/** For the configuration of a project in vitest. */
export const depth = {
  exclude: ['**/node_modules/**', ...(isQuick ? ['**/*.deep.test.ts'] : [])],
  tags: [{ name: 'deep', description: 'Only in npm test -- --all' }],
};

/** How many cases a property is tried with: a quick run takes a twentieth of them. */
export const runs = (count: number): number => (isQuick ? Math.ceil(count / 20) : count);

/** The languages and sizes of a journey: a quick run takes the first. */
export const rounds = <T>(all: readonly T[]): readonly T[] => (isQuick ? all.slice(0, 1) : all);

/** The demo world of the journeys: six small albums are enough for a quick run. */
export const demoWorld = isQuick ? 'small' : 'whole';
