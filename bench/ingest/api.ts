import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

const run = promisify(execFile);
const sender = new URL('sender.ts', import.meta.url).pathname;
const entry = new URL('../../apps/api/src/testing/app-process.ts', import.meta.url).pathname;

/** The API with its worker in a process of its own, and a photographer with an album in it. */
export class Photographer {
  readonly pid: number;
  private readonly base: string;
  private readonly process: ChildProcess;
  private token = '';

  private constructor(process: ChildProcess, base: string) {
    this.process = process;
    this.pid = process.pid ?? 0;
    this.base = base;
  }

  static async start({ databaseUrl, dataDir, port }: { databaseUrl: string; dataDir: string; port: number }) {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
      LOG_LEVEL: 'error',
    };
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const someone = new Photographer(child, `http://127.0.0.1:${port}`);
    const isUp = () =>
      fetch(`${someone.base}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error('the API did not start; the lines above say why');
      await wait(200);
    }
    const [email, password] = ['ana@example.com', 'una ola perfecta'];
    await someone.send('/users', { full_name: 'Ana', email, password, is_photographer: true });
    someone.token = (await someone.send<{ access_token: string }>('/auth/login', { email, password })).access_token;
    return someone;
  }

  async album(surfBreakId: string): Promise<string> {
    const draft = { title: 'Mañana', date: '2026-05-01', surf_break_id: surfBreakId };
    return (await this.send<{ id: string }>('/albums', draft)).id;
  }

  /** From another process; tells what that one cost. */
  async upload(albumId: string, files: string[], { atOnce }: { atOnce: number }): Promise<{ cpuSeconds: number }> {
    const url = `${this.base}/api/v1/albums/${albumId}/photos`;
    const { stdout } = await run(process.execPath, [sender, url, this.token, String(atOnce), ...files]);
    return JSON.parse(stdout);
  }

  async untilReady(albumId: string, count: number): Promise<void> {
    for (;;) {
      const album = await this.call<{ photo_count: number; processing_count: number; failed_count: number }>(
        `/albums/${albumId}`,
        {},
      );
      if (album.failed_count > 0) throw new Error(`${album.failed_count} photos failed`);
      if (album.photo_count === count && album.processing_count === 0) return;
      // Seldom while there is much to do: asking costs the API too.
      await wait(Math.min(20 * (1 + album.processing_count), 1000));
    }
  }

  /** A list that is asked of the database, as a logged-in user gets it; in milliseconds. */
  async listTime(): Promise<number> {
    const begun = performance.now();
    await this.call('/albums', {});
    return performance.now() - begun;
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
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
