import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Photo, UploadAnswer } from '@pleamar/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFsStorage } from '../../adapters/storage/fs.ts';
import { MUNDAKA } from '../../testing/albums.ts';
import { startProgram } from '../../testing/built-program.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { aPicture } from '../../testing/pictures.ts';

const UPLOADS = 200;
const REPLACED = 40;
let database: TestDatabase;
let dataDir: string;
let base: string;
const running: ChildProcess[] = [];

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
  'a kill of server and worker in the middle of 200 uploads, half of them resumable, loses nothing, doubles nothing and leaves nothing',
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

    const waiting = [...pictures];
    const { uploaded: acknowledged } = await upload(albumId, token, waiting.pop() ?? Buffer.alloc(0));
    const begun = new Map<Buffer, string>();
    let count = 0;
    const uploadOneWayOrTheOther = async (bytes: Buffer) => {
      count += 1;
      return count % 2 ? upload(albumId, token, bytes) : uploadInPieces(albumId, token, bytes, begun);
    };
    // The worker runs from here on and is slower than the clients: it dies in the middle too.
    await allReady(albumId, token, 1);
    const sender = async () => {
      for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) {
        const taken = await uploadOneWayOrTheOther(bytes).catch(() => null);
        // Clients without an answer send again, after the restart.
        if (!taken) return;
        acknowledged.push(...taken.uploaded);
        if (acknowledged.length === UPLOADS / 2) await kill();
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(UPLOADS / 2);
    expect(acknowledged.length).toBeLessThan(UPLOADS);
    const atDeath = await query(`select status, count(*)::int as count from photos group by status order by status`);
    expect(atDeath.map((row) => row['status'])).toEqual(['processing', 'ready']);

    await start();
    for (const [bytes, url] of begun) acknowledged.push(await finishInPieces(url, token, bytes));
    for (const bytes of pictures) acknowledged.push(...(await upload(albumId, token, bytes)).uploaded);
    await allReady(albumId, token, UPLOADS);

    const photos = await photosOf(albumId, token);
    expect(new Set(acknowledged)).toEqual(new Set(photos.map((photo) => photo.id)));
    await makeFilesSweepable();
    expect(await filesWithoutRow()).toEqual([]);
    expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([]);
    const left = () => query(`select id from graphile_worker.jobs where task_identifier = 'photos.process'`);
    await expect.poll(left).toEqual([]);
  },
);

test(
  'a kill in the middle of replacing forty files leaves forty photos, each with its own new file or its old one, and then all new ones',
  { timeout: 180_000 },
  async () => {
    await kill();
    await start();
    const token = await aPhotographersToken('eva@example.com');
    const album = { title: 'Tarde', date: '2026-05-01', surf_break_id: MUNDAKA };
    const { id: albumId } = await post<{ id: string }>('/albums', token, album);
    const photos: { id: string; old: Buffer; file: Buffer }[] = [];
    for (let n = 0; n < REPLACED; n += 1) {
      const [old, file] = [await aPicture(), await aPicture()];
      const { uploaded } = await upload(albumId, token, old);
      photos.push({ id: uploaded[0] ?? '', old, file });
    }
    await allReady(albumId, token, REPLACED);

    const waiting = [...photos];
    let acknowledged = 0;
    const sender = async () => {
      for (let photo = waiting.pop(); photo; photo = waiting.pop()) {
        if (!(await replace(photo.id, token, photo.file).catch(() => null))) return;
        acknowledged += 1;
        if (acknowledged === REPLACED / 2) await kill();
      }
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    expect(acknowledged).toBeLessThan(REPLACED);
    const atDeath = new Map((await hashesOf(albumId)).map(({ id, sha256 }) => [id, sha256]));
    expect([...atDeath.keys()].toSorted()).toEqual(photos.map(({ id }) => id).toSorted());
    for (const { id, old, file } of photos) expect([hashOf(old), hashOf(file)]).toContain(atDeath.get(id));

    await start();
    for (const { id, file } of photos) await replace(id, token, file);

    const wanted = photos.map(({ id, file }) => ({ id, sha256: hashOf(file) }));
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const stored = async () => (await hashesOf(albumId)).toSorted(byId);
    await expect.poll(stored, { timeout: 120_000, interval: 500 }).toEqual(wanted.toSorted(byId));
    await allReady(albumId, token, REPLACED);
    for (const { id, file } of photos) {
      const answer = await fetch(`${base}/api/v1/photos/${id}/original`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(hashOf(file));
    }
    expect(await query('select photo_id from photo_replacements')).toEqual([]);
    await makeFilesSweepable();
    expect(await filesWithoutRow()).toEqual([]);
  },
);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const hashesOf = async (albumId: string) =>
  (await query(`select id, sha256 from photos where album_id = '${albumId}'`)).map(({ id, sha256 }) => ({
    id: String(id),
    sha256: String(sha256),
  }));

async function replace(photoId: string, token: string, bytes: Buffer): Promise<{ outcome: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'nueva.jpg');
  return call(`/photos/${photoId}/original`, token, { method: 'PUT', body: form });
}

async function start(): Promise<void> {
  const surroundings = { databaseUrl: database.url, dataDir };
  const env = { PORT: new URL(base).port };
  for (const program of ['app-process', 'worker'] as const) {
    const child = await startProgram(program, surroundings, env);
    running.push(child);
    child.stderr?.pipe(process.stderr);
  }
  await expect.poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 60_000, interval: 200 }).toBe(200);
}

async function kill(): Promise<void> {
  const dying = running.splice(0).filter(({ exitCode }) => exitCode === null);
  const gone = dying.map((process) => once(process, 'exit'));
  for (const process of dying) process.kill('SIGKILL');
  await Promise.all(gone);
}

async function allReady(albumId: string, token: string, count: number): Promise<void> {
  const states = async () => (await photosOf(albumId, token)).map((photo) => photo.status);
  await expect.poll(states, { timeout: 120_000, interval: 500 }).toEqual(Array.from({ length: count }, () => 'ready'));
}

async function makeFilesSweepable(): Promise<void> {
  await query(`update unclaimed_files set delete_after = now() - interval '1 hour'`);
  await query(`update uploads set expires_at = now() - interval '1 hour'`);
  for (const job of ['photos.sweep-files', 'photos.sweep-uploads']) {
    await query(`select graphile_worker.add_job('${job}', '{}'::json)`);
  }
  const unclaimed = () => query('select storage_key from unclaimed_files');
  await expect.poll(unclaimed, { timeout: 60_000, interval: 200 }).toEqual([]);
  await expect.poll(() => query('select id from uploads'), { timeout: 60_000, interval: 200 }).toEqual([]);
}

async function filesWithoutRow(): Promise<string[]> {
  const rows = await query(`
    select original_key as key from photos union select thumbnail_key from photos union select preview_key from photos
    union select r->>'key' from photos, jsonb_array_elements(renditions) r`);
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

async function aPhotographersToken(email = 'ana@example.com'): Promise<string> {
  const password = 'una ola perfecta';
  await post('/users', null, { full_name: 'Ana', email, password, is_photographer: true });
  return (await post<{ access_token: string }>('/auth/login', null, { email, password })).access_token;
}

async function upload(albumId: string, token: string, bytes: Buffer): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'ola.jpg');
  return call(`/albums/${albumId}/photos`, token, { method: 'POST', body: form });
}

const tus = (token: string) => ({ 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` });

/** `begun` keeps the address of each file that was not acknowledged. */
async function uploadInPieces(
  albumId: string,
  token: string,
  bytes: Buffer,
  begun: Map<Buffer, string>,
): Promise<{ uploaded: string[] }> {
  const opened = await fetch(`${base}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...tus(token),
      'upload-length': String(bytes.length),
      'upload-metadata': `album_id ${Buffer.from(albumId).toString('base64')}`,
    },
  });
  const url = new URL(opened.headers.get('location') ?? '', base).href;
  begun.set(bytes, url);
  const photoId = await sendRest(url, token, bytes, 0);
  begun.delete(bytes);
  return { uploaded: [photoId] };
}

async function finishInPieces(url: string, token: string, bytes: Buffer): Promise<string> {
  const head = await fetch(url, { method: 'HEAD', headers: tus(token) });
  if (!head.ok) throw new Error(`${url} answered ${head.status}`);
  return head.headers.get('upload-photo-id') ?? sendRest(url, token, bytes, Number(head.headers.get('upload-offset')));
}

async function sendRest(url: string, token: string, bytes: Buffer, offset: number): Promise<string> {
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { ...tus(token), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  const photoId = answer.headers.get('upload-photo-id');
  if (!photoId) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return photoId;
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
