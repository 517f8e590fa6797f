import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken } from './check/check.ts';
import { SOURCES } from './machines/cluster.ts';
import { type Ground, groundMissing, startGround } from './machines/ground.ts';
import { runCluster } from './run.ts';
import type { Strike } from './strikes.ts';

/** The short form of `npm run soak`. */
const STRIKES: Strike[] = [
  // First, because a dead worker's jobs are taken over half a minute later.
  { how: 'kill', target: 'worker-1', afterMs: 1000, awayMs: 200 },
  { how: 'kill', target: 'api-1', afterMs: 1000, awayMs: 200 },
  { how: 'kill', target: 'primary', afterMs: 1500, awayMs: 0 },
  { how: 'stop', target: 'api-2', afterMs: 1000, awayMs: 2000 },
  { how: 'kill', target: 'replica', afterMs: 500, awayMs: 200 },
];

const missing = await groundMissing();
let ground: Ground;
beforeAll(async () => {
  if (!missing) ground = await startGround();
}, 120_000);
afterAll(() => ground?.close(), 60_000);

// Nobody must believe that this was tried when it was not: CI fails, a developer's run says what to do.
if (missing) process.stderr.write(`\nThe cluster was not tested: ${missing}\n\n`);

test.skipIf(missing && !process.env['CI'])(
  'two servers and two workers lose nothing and do nothing twice while they, the database and its replica are killed',
  { timeout: 600_000 },
  async () => {
    if (missing) throw new Error(missing);
    const report = await runCluster({
      ground,
      programs: SOURCES,
      seed: 20_261_116,
      strikes: STRIKES,
      leastMs: 10_000,
      quietWithinMs: 300_000,
    });

    expect(broken(report.verdicts), report.errors.slice(-5).join('\n')).toEqual([]);
    // If nothing was acknowledged, nothing was tried.
    const { unexpected: _, ...acknowledged } = report.journal;
    expect(Object.entries(acknowledged).filter(([, all]) => all.length === 0)).toEqual([]);
  },
);
