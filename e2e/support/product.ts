import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Product {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = env['PORT'] ?? String(await freePort());
  const child = run('main', { DATA_DIR: dataDir, PORT: port, ...env });
  const output = collected(child);
  const product: Product = {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output.stdout + output.stderr,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
  await untilReady(product);
  return product;
}

/** The start is expected to fail. */
export async function endOfStart(entry: Entry, env: Record<string, string>) {
  const child = run(entry, env);
  const output = collected(child);
  // All output has been read by `close`, but not by `exit`.
  await once(child, 'close');
  return { code: child.exitCode, stderr: output.stderr };
}

type Entry = 'main' | 'worker';

/** The build has no entry for the worker (`apps/api/build.config.ts`): it runs from its source. */
const files = { main: 'apps/api/dist/server/main.js', worker: 'apps/api/src/worker.ts' };

function run(entry: Entry, env: Record<string, string>) {
  return spawn(path.join(root, 'node_modules/.bin/node'), [files[entry]], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      // A start without the demo requires these settings.
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      // Journeys bring their own push service.
      PUSH_LOOPBACK: '1',
      WEBHOOKS_LOOPBACK: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collected(child: ReturnType<typeof run>) {
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return output;
}

async function untilReady(product: Product): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (product.process.exitCode !== null) throw new Error(`The product ended at its start:\n${product.output()}`);
    const answer = await fetch(`${product.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The product did not become ready:\n${product.output()}`);
}

/** A journey never sleeps a fixed time. */
export async function eventually<T>(
  what: string,
  read: () => Promise<T | null | undefined | false>,
  withinMs = 90_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const value = await read();
    if (value) return value;
    await wait(200);
  }
  throw new Error(`It never happened: ${what}`);
}
