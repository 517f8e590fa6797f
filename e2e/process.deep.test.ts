import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@pleamar/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { aPerson, tokenOf } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';
import { endOfStart, eventually, startProduct, type Product } from './support/product.ts';

const folders: string[] = [];
const products: Product[] = [];

afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('starting again', () => {
  test('starting again on the same folder makes the product ready', async () => {
    const dataDir = await aFolder();
    await (await started(dataDir)).stop();

    const second = await started(dataDir);

    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  test('starting again after kill -9 loses nothing that was acknowledged', async () => {
    const dataDir = await aFolder();
    const first = await started(dataDir);
    const person = await aPerson('photographer', { at: first.url });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aJpeg(400, 400))], { type: 'image/jpeg' }), 'yo.jpg');
    const { token } = person;
    const saved = await api(contract.users.changePicture, {}, { at: first.url, token, form });
    await first.stop('SIGKILL');

    const second = await started(dataDir);

    const { email, password } = person;
    const newToken = await tokenOf({ email, password, at: second.url });
    const me = await api(contract.users.me, {}, { at: second.url, token: newToken });
    expect(me).toMatchObject({ id: person.id, profile_picture: saved.profile_picture });
    const picture = await fetch(second.url + saved.profile_picture);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect((await picture.bytes()).length).toBeGreaterThan(500);
  });
});

describe('SIGTERM', () => {
  test('SIGTERM lets a request in flight finish, says at once that it stops, refuses new ones and exits 0 within 30 s', async () => {
    const product = await started(await aFolder(), { DEMO: '0', SHUTDOWN_GRACE: '5' });
    const { token } = await aPerson('surfer', { at: product.url });
    const upload = await halfSentPicture(product.url, token, await aJpeg(600, 600));

    const begun = performance.now();
    const stopped = product.stop('SIGTERM');
    await eventually('/readyz says no', async () => (await fetch(`${product.url}/readyz`)).status === 503, 5_000);
    await eventually('new connections are refused', async () => {
      const answer = await fetch(`${product.url}/healthz`).catch(() => null);
      return answer === null || !answer.ok;
    });
    const answer = await upload.finish();

    expect(answer.statusCode).toBe(200);
    expect(await stopped).toBe(0);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

test('while its database stands still every page says so whole and in time, and is there again when it goes on', async () => {
  const product = await started(await aFolder());
  const pages = ['/', '/albumes', '/fotografos', '/album/6d3b6f0e-6a3b-4a0e-9d7c-0f6f2f4d1a11'];
  const open = (page: string) => fetch(product.url + page, { signal: AbortSignal.timeout(10_000) });
  const thaw = await freezeDatabase(product.dataDir);
  try {
    const answers = await Promise.all([...pages, ...pages, ...pages].map(open));

    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).toMatch(/Pleamar (no responde|isn).*<\/html>\s*$/s);
    }
  } finally {
    thaw();
  }
  await eventually('the list is there again', async () => (await open('/albumes')).ok, 10_000);
});

describe('a start that cannot succeed ends with one clear sentence and a non-zero code', () => {
  const wrong: { what: string; env: Record<string, string>; says: RegExp }[] = [
    { what: 'an unknown storage', env: { STORAGE: 'nube' }, says: /STORAGE/ },
    { what: 'a port that is no number', env: { PORT: 'ochenta' }, says: /PORT/ },
    { what: 'an address that is no database', env: { DATABASE_URL: 'mysql://localhost/olas' }, says: /DATABASE_URL/ },
    {
      what: 'a database that does not answer',
      env: { DATABASE_URL: 'postgres://nadie:secreto@127.0.0.1:9/olas' },
      says: /DATABASE_URL \(127\.0\.0\.1:9\/olas\)/,
    },
    {
      what: 'no word on payments and mail without the demo',
      env: { DEMO: '0', PAYMENTS: '', MAIL: '' },
      says: /PAYMENTS and MAIL/,
    },
    { what: 'S3 without its bucket', env: { STORAGE: 's3' }, says: /S3_BUCKET/ },
    { what: 'Stripe without its key', env: { PAYMENTS: 'stripe' }, says: /STRIPE_SECRET_KEY/ },
    { what: 'a section that does not exist', env: { COMING_SOON: 'submarinos' }, says: /COMING_SOON.*submarinos/ },
  ];
  test.each(wrong)('$what', async ({ env, says }) => {
    const end = await endOfStart('main', { DATA_DIR: await aFolder(), PORT: '0', ...env });

    expectOneSentence(end, says);
    expect(end.stderr).not.toContain('secreto');
  });

  test('a port, and a data folder, that another start uses', async () => {
    const product = await started(await aFolder());
    const { port } = new URL(product.url);

    expectOneSentence(await endOfStart('main', { DATA_DIR: await aFolder(), PORT: port, DEMO: '0' }), /in use/);
    expectOneSentence(
      await endOfStart('main', { DATA_DIR: product.dataDir, PORT: '0', DEMO: '0' }),
      /data folder.*in use/,
    );
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('DEMO=0 on a database with demo accounts', async () => {
    const dataDir = await aFolder();
    const demo = await started(dataDir, { DEMO: '1' });
    await eventually('the demo has its people', () =>
      tokenOf({ email: 'ana@pleamar.demo', password: 'pleamar-demo', at: demo.url }).catch(() => null),
    );
    await demo.stop();

    expectOneSentence(await endOfStart('main', { DATA_DIR: dataDir, PORT: '0', DEMO: '0' }), /demo accounts/);
  });

  test('a worker without DATABASE_URL', async () => {
    const end = await endOfStart('worker', { DATA_DIR: await aFolder() });

    expectOneSentence(end, /The worker needs DATABASE_URL/);
  });
});

function expectOneSentence({ code, stderr }: { code: number | null; stderr: string }, says: RegExp): void {
  expect(stderr).toMatch(says);
  expect(stderr.trim().split('\n'), 'one line and nothing else').toHaveLength(1);
  expect(stderr.trim()).toMatch(/\.$/);
  expect(code).toBeGreaterThan(0);
}

async function started(dataDir: string, env: Record<string, string> = { DEMO: '0' }): Promise<Product> {
  const product = await startProduct(dataDir, env);
  products.push(product);
  return product;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-process-'));
  folders.push(folder);
  return folder;
}

/** Stops every process of the product's own PostgreSQL with their connections open. */
async function freezeDatabase(dataDir: string): Promise<() => void> {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = stdout.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/);
    return parent === pid ? [Number(child)] : [];
  });
  const all = [Number(pid), ...children];
  all.forEach((each) => process.kill(each, 'SIGSTOP'));
  return () => all.forEach((each) => process.kill(each, 'SIGCONT'));
}

async function halfSentPicture(url: string, token: string, jpeg: Buffer) {
  const boundary = 'la-orilla';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="yo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const half = Math.floor(body.length / 2);
  const upload = request(`${url}/api/v1/users/me/picture`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  await new Promise<void>((sent) => upload.write(body.subarray(0, half), () => sent()));
  return {
    finish: async () => {
      const answered = once(upload, 'response');
      upload.end(body.subarray(half));
      const [answer] = (await answered) as [IncomingMessage]; // the one argument of this event
      answer.resume();
      return answer;
    },
  };
}
