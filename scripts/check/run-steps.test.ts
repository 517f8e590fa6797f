import { expect, test } from 'vitest';
import { runUntilFailed } from './run-steps.mjs';

const outcome = (name: string, passed: boolean) => ({ name, passed, seconds: 1 });

test('a part with a failed step is the last that runs, and all of its steps are reported', async () => {
  const outcomes = await runUntilFailed([
    async () => [outcome('installation', true)],
    async () => [outcome('lint', false), outcome('format', true)],
    async () => [outcome('journeys', true)],
  ]);

  expect(outcomes.map(({ name }) => name)).toEqual(['installation', 'lint', 'format']);
});
