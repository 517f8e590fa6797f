import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createImages } from './images.ts';
import { ImageRejected, ImageWorkFailed, ImageWorkInterrupted } from './port.ts';
import type { Images } from './port.ts';
import { aJpeg } from './testing/make-images.ts';

const opened: Images[] = [];
afterEach(async () => {
  for (const images of opened.splice(0)) await images.close();
});

const script = new URL('testing/fragile-child.ts', import.meta.url);

function fragile(options: Parameters<typeof createImages>[0] = {}): Images {
  const images = createImages({ script, children: 1, ...options });
  opened.push(images);
  return images;
}

const nothing = () => Readable.from([Buffer.from('x')]);
const order = (images: Images, markSeed: string, account = 'ana') =>
  images.process(account, nothing(), { markSeed, wanted: [] }).catch((error: unknown) => error);
/** The fragile child refuses every job with its process id. */
const pidOf = async (images: Images, account = 'ana') => String(await order(images, 'pid', account)).split(' ')[1];

test.each(['crash', 'leave', 'throw'])('a child that does "%s" fails its job as worth another try', async (what) => {
  expect(await order(fragile(), what)).toBeInstanceOf(ImageWorkFailed);
});

test('the job after a crash of an image child runs in a new one', async () => {
  const images = fragile();
  const before = await pidOf(images);

  await order(images, 'crash');

  const after = await pidOf(images);
  expect(after).toMatch(/^\d+$/);
  expect(after).not.toBe(before);
});

test('image children have a lower priority than the server', async () => {
  const images = fragile();

  const pid = Number(await pidOf(images));

  // A higher number is a lower priority.
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
});

test('an image child that hangs is ended, and the jobs that waited for it run', async () => {
  // The second child has to start within it, also on a busy machine.
  const images = fragile({ timeoutMs: 6000 });

  const [hung, waited] = await Promise.all([order(images, 'hang'), pidOf(images)]);

  expect(hung).toBeInstanceOf(ImageWorkFailed);
  expect(waited).toMatch(/^\d+$/);
});

test.runIf(process.platform === 'linux')('a child that takes too much memory is ended', async () => {
  const images = fragile({ memoryBytes: 200_000_000 });

  expect(String(await order(images, 'eat'))).toMatch(/MB of memory/);
});

test('the crash of an image child is logged', async () => {
  const warnings: string[] = [];
  const images = fragile({ log: { warn: (_details, message) => warnings.push(message) } });

  await order(images, 'crash');

  expect(warnings).toEqual(['images: a child process failed']);
});

test('an image child is replaced after a number of jobs', async () => {
  const images = fragile({ tasksPerChild: 2 });

  const pids = [await pidOf(images), await pidOf(images), await pidOf(images)];

  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('an idle image child is ended, and the next job gets a new one', async () => {
  const images = fragile({ idleMs: 1 });
  const first = await pidOf(images);

  await expect.poll(() => isRunning(first)).toBe(false);

  expect(await pidOf(images)).not.toBe(first);
});

test('an image child that died while it was idle is not used', async () => {
  const images = fragile();
  const first = await pidOf(images);
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(() => isRunning(first)).toBe(false);

  expect(await pidOf(images)).toMatch(/^\d+$/);
});

test('no more image children run than are allowed, and every job is done', async () => {
  const images = fragile({ children: 2 });

  const pids = await Promise.all(Array.from({ length: 10 }, () => pidOf(images)));

  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test('an account without a busy child is served while pictures of another account hang in every child', async () => {
  const images = fragile({ children: 2 });
  const hung = [order(images, 'hang'), order(images, 'hang'), order(images, 'hang')];

  expect(await pidOf(images, 'leo')).toMatch(/^\d+$/);
  expect(await pidOf(images, 'leo')).toMatch(/^\d+$/);

  await images.close();
  await Promise.all(hung);
});

test('the extra child is for an account without a busy child, also while another account waits longer', async () => {
  const images = fragile({ children: 2 });
  const pid = Number(await pidOf(images));
  const hung = [order(images, 'hang'), order(images, 'hang'), order(images, 'hang', 'leo')];
  const second = order(images, 'pid', 'leo');
  const mar = pidOf(images, 'mar');

  process.kill(pid, 'SIGKILL');

  expect(await mar).toMatch(/^\d+$/);
  await images.close();
  expect(await second).toBeInstanceOf(ImageWorkInterrupted);
  await Promise.all(hung);
});

test("an image child has none of the server's settings", async () => {
  const answer = String(await order(fragile(), 'pid'));

  expect(answer).not.toMatch(/HOME|PATH|DATABASE|SECRET|KEY/);
});

test('closing the pool of image children fails running and waiting jobs, and starts no new one', async () => {
  const images = fragile();
  const jobs = [order(images, 'hang'), order(images, 'pid')];

  await images.close();

  expect(await Promise.all(jobs)).toEqual([expect.any(ImageWorkInterrupted), expect.any(ImageWorkInterrupted)]);
  expect(await order(images, 'pid')).toBeInstanceOf(ImageWorkInterrupted);
});

test.for([
  ['SIGINT', true],
  ['SIGTERM', true],
  ['SIGSEGV', false],
] as const)('a child that %s ends in the middle was interrupted: %s', async ([signal, isInterrupted]) => {
  const images = fragile();
  const pid = Number(await pidOf(images));
  const job = order(images, 'hang');

  process.kill(pid, signal);

  const error = await job;
  expect(error).toBeInstanceOf(ImageWorkFailed);
  expect(error instanceof ImageWorkInterrupted).toBe(isInterrupted);
});

test('an image job takes its picture as a path, as a stream or as a function that opens it', async () => {
  const images = createImages({ children: 1 });
  opened.push(images);
  const [dir, bytes] = [await mkdtemp(join(tmpdir(), 'pleamar-images-')), await aJpeg()];
  const path = join(dir, 'any-name.txt');
  await writeFile(path, bytes);
  const pieces = () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

  const results = await Promise.all(
    [path, pieces(), () => Promise.resolve(pieces())].map((input) =>
      images.process('ana', input, { markSeed: 'a', wanted: [] }),
    ),
  );

  expect(results.map(({ width }) => width)).toEqual([300, 300, 300]);
  await rm(dir, { recursive: true });
});

test('a source that breaks fails its image job with its own error, and the next job is done', async () => {
  const images = createImages({ children: 1 });
  opened.push(images);
  const lost = new Error('the store broke off');
  const half = Readable.from(
    (async function* () {
      yield randomBytes(1000);
      throw lost;
    })(),
  );

  await expect(images.process('ana', half, { markSeed: 'a', wanted: [] })).rejects.toBe(lost);

  const next = await images.process('ana', Readable.from([await aJpeg()]), { markSeed: 'a', wanted: [] });
  expect(next.width).toBe(300);
});

test('a picture of more than 60 MB is refused while it arrives', async () => {
  let given = 0;
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        given += 4_000_000;
        yield Buffer.alloc(4_000_000);
      }
    })(),
  );

  const end = fragile().process('ana', endless, { markSeed: 'pid', wanted: [] });

  await expect(end).rejects.toThrow(ImageRejected);
  expect(given).toBeLessThan(MAX_UPLOAD_BYTES + 80_000_000);
});

function isRunning(pid: string | undefined): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test('the stream of an image job that never runs is destroyed', async () => {
  const images = fragile();
  const [waiting, refused] = [nothing(), nothing()];
  const failed = (input: Readable) =>
    images.process('ana', input, { markSeed: 'pid', wanted: [] }).catch((error: unknown) => error);
  const jobs = [order(images, 'hang'), failed(waiting)];

  await images.close();
  jobs.push(failed(refused));

  expect(await Promise.all(jobs)).toEqual(jobs.map(() => expect.any(ImageWorkInterrupted)));
  expect([waiting.destroyed, refused.destroyed]).toEqual([true, true]);
});
