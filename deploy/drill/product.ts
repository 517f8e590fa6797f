import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { productEnv } from '../../testing/product-env.ts';

const entry = new URL('../../apps/api/src/testing/app-process.ts', import.meta.url).pathname;

export interface ProductSettings {
  databaseUrl: string;
  dataDir: string;
  port: number;
}

export interface RunningProduct {
  origin: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

export async function openProduct({ databaseUrl, dataDir, port }: ProductSettings): Promise<RunningProduct> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...productEnv({ databaseUrl, dataDir, port }), WORKER: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await wait(100);
  }
  return {
    origin,
    databaseUrl,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
