import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
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
  const product = await startProduct(dataDir, { DEMO: '1' });
  // It keeps both cores busy for minutes: beside it a journey's own photos would wait behind a thousand others.
  await eventually('the demo is complete', async () => product.output().includes('Demo: complete'), 20 * 60_000);
  await lend(project, product.url, dataDir);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** While a journey is being written: one that runs already, so that each try takes seconds. */
async function lend(project: TestProject, url: string, dataDir: string): Promise<() => Promise<void>> {
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  return async () => {};
}
