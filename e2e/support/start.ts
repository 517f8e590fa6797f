import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { removePrograms } from '../../apps/api/src/testing/programs-folder.ts';
import { demoWorld } from '../../testing/depth.ts';
import { onDatabase } from './database.ts';
import { eventually, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productDataDir: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_URL'];
  if (running) return provideProduct(project, running, process.env['E2E_DATA_DIR'] ?? '.data');

  const dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-e2e-'));
  if (demoWorld === 'full') await markDemoPartsDone(dataDir, await laterParts());
  const product = await startProduct(dataDir, { DEMO: demoWorld === 'full' ? '1' : 'small' });
  // The demo keeps both cores busy for minutes: a journey's own photos would wait behind a thousand others.
  await eventually('the demo is complete', async () => product.output().includes('Demo: complete'), 20 * 60_000);
  await provideProduct(project, product.url, dataDir);
  return async () => {
    await product.stop();
    await removePrograms();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The later photos of the demo's albums are more than half of all, and journeys look only at the first. */
async function laterParts(): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, '../../apps/api/demo/pictures/albums.json');
  const { albums }: { albums: { slug: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  return albums.flatMap(({ slug }) => [1, 2, 3].map((part) => `album:${slug}:${part}`));
}

/** The demo continues where an interrupted start stopped, so these parts count as made. */
async function markDemoPartsDone(dataDir: string, steps: string[]): Promise<void> {
  const product = await startProduct(dataDir, { DEMO: '0' });
  await onDatabase(dataDir, 'insert into demo_steps (name) select unnest($1::text[])', [steps]);
  await product.stop();
}

/** A journey that is being written takes a running product, so that each try takes seconds. */
async function provideProduct(project: TestProject, url: string, dataDir: string): Promise<() => Promise<void>> {
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  return removePrograms;
}
