import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { onDatabase } from './database.ts';
import { eventually, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productDataDir: string;
  }
}

/** One product with its demo world for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_URL'];
  if (running) return lend(project, running, process.env['E2E_DATA_DIR'] ?? '.data');

  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-e2e-'));
  await leaveOut(dataDir, restOfTheMorning);
  const product = await startProduct(dataDir, { DEMO: '1' });
  // It keeps both cores busy for minutes: beside it a journey's own photos would wait behind a thousand others.
  await eventually('the demo is complete', async () => product.output().includes('Demo: complete'), 20 * 60_000);
  await lend(project, product.url, dataDir);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** One album of the demo has three hundred photos, a third of all: journeys look at its first thirty. */
const restOfTheMorning = [1, 2, 3].map((part) => `album:izquierdas-de-mundaka:${part}`);

/** A demo goes on where an interrupted start stopped: these parts count as made. */
async function leaveOut(dataDir: string, steps: string[]): Promise<void> {
  const product = await startProduct(dataDir, { DEMO: '0' });
  await onDatabase(dataDir, 'insert into demo_steps (name) select unnest($1::text[])', [steps]);
  await product.stop();
}

/** While a journey is being written: one that runs already, so that each try takes seconds. */
async function lend(project: TestProject, url: string, dataDir: string): Promise<() => Promise<void>> {
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  return async () => {};
}
