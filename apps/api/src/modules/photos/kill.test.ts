import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Photo, UploadAnswer } from '@pleamar/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFsStorage } from '../../adapters/storage/fs.ts';
import { MUNDAKA } from '../../testing/albums.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { aPicture } from '../../testing/pictures.ts';

const UPLOADS = 60;
let database: TestDatabase;
let dataDir: string;
let base: string;
let house: ChildProcess | null = null;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'pleamar-kill-'));
  base = `http://127.0.0.1:${await freePort()}`;
});
afterAll(async () => {
  await kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a kill in the middle of uploads and processing loses nothing, doubles nothing and leaves nothing',
  { timeout: 180_000 },
  async () => {
    await start();
    const token = await aPhotographersToken();
    const { id: albumId } = await post<{ id: string }>('/albums', token, {
      title: 'Mañana',
      date: '2026-05-01',
      surf_break_id: MUNDAKA,
    });
    const pictures = await Promise.all(Array.from({ length: UPLOADS }, () => aPicture({ width: 320, height: 240 })));

    const acknowledged: string[] = [];
    const waiting = [...pictures];
    const sender = async () => {
      for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) {
        const taken = await upload(albumId, token, bytes).catch(() => null);
        // Whoever gets no answer sends again: here, after the restart.
        if (!taken) return;
        acknowledged.push(...taken.uploaded);
        if (acknowledged.length === UPLOADS / 2) await kill();
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(UPLOADS / 2);
    expect(acknowledged.length).toBeLessThan(UPLOADS);

    await start();
    for (const bytes of pictures) acknowledged.push(...(await upload(albumId, token, bytes)).uploaded);
    await letTheQueueForgetTheDead();
    await vi.waitFor(
      async () => {
        const photos = await photosOf(albumId, token);
        expect(new Set(photos.map((photo) => photo.status))).toEqual(new Set(['ready']));
        expect(photos).toHaveLength(UPLOADS);
      },
      { timeout: 120_000, interval: 500 },
    );

    const photos = await photosOf(albumId, token);
    expect(new Set(acknowledged)).toEqual(new Set(photos.map((photo) => photo.id)));
    expect(await filesWithoutRow()).toEqual([]);
  },
);

async function start(): Promise<void> {
  house = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/house-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: new URL(base).port,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });
}

async function kill(): Promise<void> {
  const dying = house;
  house = null;
  if (!dying || dying.exitCode !== null) return;
  const gone = once(dying, 'exit');
  dying.kill('SIGKILL');
  await gone;
}

/** Three minutes pass for the jobs that the dead worker held, and the rescue comes around. */
async function letTheQueueForgetTheDead(): Promise<void> {
  await query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
  );
  await query(`update photos set created_at = created_at - interval '1 hour' where status = 'processing'`);
  await query(`select graphile_worker.add_job('photos.rescue', '{}'::json)`);
}

/** Stored files that neither a photo refers to nor the sweep knows of. */
async function filesWithoutRow(): Promise<string[]> {
  const rows = await query(`
    select original_key as key from photos union select thumbnail_key from photos union select preview_key from photos
    union select r->>'key' from photos, jsonb_array_elements(renditions) r
    union select storage_key from unclaimed_files`);
  const known = new Set(rows.map((row) => row['key']));
  const storage = await createFsStorage({ dir: path.join(dataDir, 'files') });
  const orphans: string[] = [];
  for (const prefix of ['originals/', 'public/']) {
    for await (const { key } of storage.list(prefix)) if (!known.has(key)) orphans.push(key);
  }
  return orphans;
}

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function aPhotographersToken(): Promise<string> {
  const [email, password] = ['ana@example.com', 'una ola perfecta'];
  await post('/users', null, { full_name: 'Ana', email, password, is_photographer: true });
  return (await post<{ access_token: string }>('/auth/login', null, { email, password })).access_token;
}

async function upload(albumId: string, token: string, bytes: Buffer): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'ola.jpg');
  return call(`/albums/${albumId}/photos`, token, { method: 'POST', body: form });
}

const photosOf = async (albumId: string, token: string) =>
  (await call<{ items: Photo[] }>(`/albums/${albumId}/photos?limit=500`, token, {})).items;

const post = <T>(url: string, token: string | null, body: object) =>
  call<T>(url, token, { method: 'POST', body: new Blob([JSON.stringify(body)], { type: 'application/json' }) });

async function call<T>(url: string, token: string | null, init: RequestInit): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${base}/api/v1${url}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
