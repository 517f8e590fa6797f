import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createApp, type RunningApp } from '../compose.ts';
import { readConfig } from '../process/config.ts';
import type { App } from '../common/context.ts';
import { buildHttp } from '../app.ts';
import { jobRegistry } from '../modules/jobs.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { drainJobs } from './jobs.ts';
import { quickPasswords } from './quick-passwords.ts';
import { sharedImages } from './shared-images.ts';

export interface Caller {
  token: string;
}

interface RequestOptions {
  as?: Caller | null;
  body?: unknown;
  headers?: Record<string, string>;
  payload?: Buffer | string;
  address?: string;
}

export interface ApiUnderTest {
  app: App;
  pool: Pool;
  server: FastifyInstance;
  dataDir: string;
  clock: { now: Date; pass: (ms: number) => void };
  request: (method: string, url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  get: (url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  post: (url: string, body?: unknown, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  patch: (url: string, body?: unknown, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  put: (url: string, body?: unknown, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  del: (url: string, options?: RequestOptions) => Promise<LightMyRequestResponse>;
  runJobs: () => Promise<void>;
}

interface Surroundings {
  log?: Logger;
  database?: () => Promise<TestDatabase>;
}

export function apiUnderTest(
  env: Record<string, string> = {},
  { log = pino({ level: 'silent' }), database: open = testDatabase }: Surroundings = {},
): ApiUnderTest {
  const clock = { now: new Date(), pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)) };
  const held: { running?: RunningApp; server?: FastifyInstance; drop?: () => Promise<void>; dir?: string } = {};

  beforeAll(async () => {
    const database = await open();
    held.drop = database.drop;
    held.dir = await mkdtemp(path.join(tmpdir(), 'pleamar-test-'));
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: held.dir,
      PORT: '3000',
      CHECK_ANSWERS: '1',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      ...database.env,
      ...env,
    });
    held.running = await createApp(config, log);
    held.running.app.now = () => clock.now;
    held.running.app.passwords = quickPasswords;
    // A test may replace a method of its own copy.
    held.running.app.images = { ...sharedImages };
    // Rows written straight into a table reach the cache a moment later, so tests run without it.
    held.running.app.channels.isLive = () => false;
    held.server = await buildHttp(held.running.app);
    await held.server.ready();
  });
  afterAll(async () => {
    await held.server?.close();
    await held.running?.close();
    await held.drop?.();
    if (held.dir) await rm(held.dir, { recursive: true, force: true });
  });

  const request: ApiUnderTest['request'] = async (method, url, options = {}) =>
    there(held.server).inject({
      // Every method of our endpoints is one of inject's.
      method: method as 'GET',
      url: url.startsWith('/api/') || url.startsWith('/files') ? url : `/api/v1${url}`,
      headers: {
        ...(options.as && { authorization: `Bearer ${options.as.token}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
      ...(options.payload !== undefined && { payload: options.payload }),
      ...(options.address && { remoteAddress: options.address }),
    });

  return {
    get app() {
      return there(held.running).app;
    },
    get pool() {
      return there(held.running).background.pool;
    },
    get server() {
      return there(held.server);
    },
    get dataDir() {
      return there(held.dir);
    },
    clock,
    request,
    get: (url, options) => request('GET', url, options),
    post: (url, body, options) => request('POST', url, { ...options, body }),
    patch: (url, body, options) => request('PATCH', url, { ...options, body }),
    put: (url, body, options) => request('PUT', url, { ...options, body }),
    del: (url, options) => request('DELETE', url, options),
    runJobs: () => drainJobs(there(held.running), jobRegistry()),
  };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The api is there only inside a test.');
  return value;
}
