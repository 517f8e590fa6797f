/**
 * `npm test` runs the quick tests; `npm test -- --all` runs all, and so does a file that is run by hand. A quick run does not load
 * `*.deep.test.ts`, and skips tests with the tag `{ tags: 'deep' }`.
 */
const isQuick = process.env['TEST_DEPTH'] === 'quick';

export const depth = {
  exclude: ['**/node_modules/**', ...(isQuick ? ['**/*.deep.test.ts'] : [])],
  tags: [{ name: 'deep', description: 'Only in npm test -- --all' }],
};

/** A quick run takes a twentieth of a property's cases. */
export const runs = (count: number): number => (isQuick ? Math.ceil(count / 20) : count);

/** A quick run takes the first language and size of a journey. */
export const rounds = <T>(all: readonly T[]): readonly T[] => (isQuick ? all.slice(0, 1) : all);

/** Six small albums are enough for a quick run. */
export const demoWorld = isQuick ? 'small' : 'full';
