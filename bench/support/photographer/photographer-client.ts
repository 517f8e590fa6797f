import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { MUNDAKA } from '../mundaka.ts';

const run = promisify(execFile);
const password = 'una ola perfecta';
const sender = new URL('sender.ts', import.meta.url).pathname;

/** A photographer's programs, logged in at the server on this port. */
export class PhotographerClient {
  readonly port: number;
  private readonly base: string;
  private token = '';

  private constructor(port: number) {
    this.port = port;
    this.base = `http://127.0.0.1:${port}`;
  }

  static async register({ port }: { port: number }): Promise<PhotographerClient> {
    const client = new PhotographerClient(port);
    const email = 'ana@example.com';
    await client.send('/users', { full_name: 'Ana', email, password, is_photographer: true });
    client.token = (await client.send<{ access_token: string }>('/auth/login', { email, password })).access_token;
    return client;
  }

  /** Makes the server start its image processes and run every step of the pipeline once. */
  async warmUp(files: readonly string[]): Promise<void> {
    const some = files.slice(0, availableParallelism());
    const albumId = await this.createAlbum();
    await this.upload(albumId, some, { atOnce: some.length });
    await this.waitUntilReady(albumId, some.length);
  }

  async createAlbum(): Promise<string> {
    const draft = { title: 'Mañana', date: '2026-05-01', surf_break_id: MUNDAKA };
    return (await this.send<{ id: string }>('/albums', draft)).id;
  }

  /** An API key for the uploader. */
  async createKey(): Promise<string> {
    const scopes = ['photos:write', 'albums:read', 'albums:write'];
    return (await this.send<{ key: string }>('/api-keys', { name: 'Portátil', scopes, password })).key;
  }

  /** The server needs `TRANSFER_HOST` in its settings. */
  createCameraLogin(albumId: string): Promise<{ username: string; password: string }> {
    return this.send('/camera-logins', { name: 'R5', target: { kind: 'album', album_id: albumId }, password });
  }

  async countForSale(albumId: string): Promise<number> {
    return (await this.call<{ photo_count: number }>(`/albums/${albumId}`, {})).photo_count;
  }

  /** Another process uploads, so that its work is not counted as this one's. */
  async upload(albumId: string, files: readonly string[], { atOnce }: { atOnce: number }): Promise<void> {
    const url = `${this.base}/api/v1/albums/${albumId}/photos`;
    await run(process.execPath, [sender, url, this.token, String(atOnce), ...files]);
  }

  async waitUntilReady(albumId: string, count: number): Promise<void> {
    for (;;) {
      const album = await this.call<{ photo_count: number; processing_count: number; failed_count: number }>(
        `/albums/${albumId}`,
        {},
      );
      if (album.failed_count > 0) throw new Error(`${album.failed_count} photos failed`);
      if (album.photo_count === count && album.processing_count === 0) return;
      // Each request costs the server, so there are few while much is left to do.
      await wait(Math.min(20 * (1 + album.processing_count), 1000));
    }
  }

  /** Milliseconds of an album list. With a login the database answers it, without one the visitors' cache. */
  async timeList(): Promise<number> {
    const begun = performance.now();
    await this.call('/albums', {});
    return performance.now() - begun;
  }

  private send<T>(url: string, body: object): Promise<T> {
    return this.call(url, { method: 'POST', body: new Blob([JSON.stringify(body)], { type: 'application/json' }) });
  }

  private async call<T>(url: string, init: RequestInit): Promise<T> {
    const headers: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const answer = await fetch(`${this.base}/api/v1${url}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return JSON.parse(await answer.text());
  }
}
