import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from './check/check.ts';
import { SOURCES } from './processes/cluster.ts';
import { type Infrastructure, infrastructureMissing, startInfrastructure } from './processes/infrastructure.ts';
import { runCluster } from './run.ts';
import type { Fault } from './faults.ts';

/** The short form of `npm run soak`. */
const FAULTS: Fault[] = [
  // First, because the worker's jobs are taken over half a minute later.
  { how: 'kill', process: 'worker-1', afterMs: 1000, downMs: 200 },
  { how: 'kill', process: 'api-1', afterMs: 1000, downMs: 200 },
  { how: 'kill', process: 'primary', afterMs: 1500, downMs: 0 },
  { how: 'freeze', process: 'api-2', afterMs: 1000, downMs: 2000 },
  { how: 'kill', process: 'replica', afterMs: 500, downMs: 200 },
];

const missing = await infrastructureMissing();
let infrastructure: Infrastructure;
beforeAll(async () => {
  if (!missing) infrastructure = await startInfrastructure();
}, 120_000);
afterAll(() => infrastructure?.close(), 60_000);

// A skipped test must be visible: CI fails, a developer's run prints what to do.
if (missing) process.stderr.write(`\nThe cluster was not tested: ${missing}\n\n`);

test.skipIf(missing && !process.env['CI'])(
  'two servers and two workers lose nothing and do nothing twice while they, the database and its replica are killed',
  { timeout: 600_000 },
  async () => {
    if (missing) throw new Error(missing);
    const report = await runCluster({
      infrastructure,
      programs: SOURCES,
      seed: 20_261_116,
      faults: FAULTS,
      minMs: 10_000,
      idleWithinMs: 300_000,
    });

    expect(brokenRules(report.verdicts), report.errors.slice(-5).join('\n')).toEqual([]);
    // Without acknowledgements nothing was tested.
    const { unexpected: _, ...acknowledged } = report.journal;
    expect(Object.entries(acknowledged).filter(([, all]) => all.length === 0)).toEqual([]);
  },
);
