// Renders the demo's pictures; pictures that exist are left alone, so a stopped run goes on where it was.
//   node tools/scenes/render.ts --all             every album, and the manifest
//   node tools/scenes/render.ts --album SLUG …    some albums, and the manifest
//   node tools/scenes/render.ts --site            the pictures of the site itself
//   node tools/scenes/render.ts --manifest        the manifest alone
// Options: --jobs N threads (1), --size N long side for a quick look, --out DIR instead of the project's folders.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ALBUMS } from './albums/all.ts';
import { makeManifest, manifestText, pictureFile } from './manifest.ts';
import type { Encoding, FinishedJob, RenderJob } from './render-thread.ts';
import { albumShots } from './shots/album-shots.ts';
import { sitePictures } from './site-pictures.ts';

const PICTURES = path.join(import.meta.dirname, '../../apps/api/demo/pictures');
const SITE = path.join(import.meta.dirname, '../../apps/web/public/scenes');
/** All album pictures together stay below 33 MB. */
const ALBUM_QUALITY: Record<'webp' | 'avif', Encoding> = {
  webp: { quality: 66, effort: 6 },
  avif: { quality: 38, effort: 3, chromaSubsampling: '4:2:0' },
};
/** An AVIF of 50 looks like a WebP of 76, in half of its bytes. */
const SITE_QUALITY: Record<'webp' | 'avif', Encoding> = {
  webp: { quality: 76, effort: 6 },
  avif: { quality: 50, effort: 9 },
};

const { values: args } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    album: { type: 'string', multiple: true, default: [] },
    site: { type: 'boolean', default: false },
    manifest: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    size: { type: 'string' },
    out: { type: 'string' },
  },
});

const unknown = args.album.find((slug) => !ALBUMS.some((plan) => plan.slug === slug));
if (unknown) throw new Error(`No album ${unknown}`);

const jobs = [...albumJobs(), ...siteJobs()].map(resized).filter((job) => !isDrawn(job));
await runAll(jobs, Number(args.jobs));
if (args.all || args.album.length > 0 || args.manifest) await writeManifest();

function albumJobs(): RenderJob[] {
  const wanted = ALBUMS.filter((plan) => args.all || args.album.includes(plan.slug));
  return wanted.flatMap((plan) =>
    albumShots(plan).map(({ scene }, index) => ({
      scene,
      files: [{ path: path.join(args.out ?? PICTURES, plan.slug, pictureFile(plan, index)), width: scene.width }],
      encoding: ALBUM_QUALITY[plan.format ?? 'webp'],
    })),
  );
}

function siteJobs(): RenderJob[] {
  if (!args.site) return [];
  return sitePictures().map(({ name, scene, widths, format }) => ({
    scene,
    files: widths.map((width) => ({
      path: path.join(args.out ?? SITE, `${name}-${width}.${format ?? 'webp'}`),
      width,
    })),
    encoding: SITE_QUALITY[format ?? 'webp'],
  }));
}

function resized(job: RenderJob): RenderJob {
  if (!args.size) return job;
  const factor = Number(args.size) / Math.max(job.scene.width, job.scene.height);
  const width = Math.round(job.scene.width * factor);
  const height = Math.round(job.scene.height * factor);
  return { ...job, scene: { ...job.scene, width, height }, files: [{ ...job.files[0], width }] };
}

function isDrawn({ files }: RenderJob): boolean {
  return files.every((file) => existsSync(file.path));
}

async function runAll(queue: RenderJob[], threads: number): Promise<void> {
  const total = queue.length;
  let finishedCount = 0;
  const printFinished = ({ file, seconds }: FinishedJob) => {
    finishedCount += 1;
    console.log(`${finishedCount}/${total} ${path.relative(process.cwd(), file)} ${seconds.toFixed(1)} s`);
  };
  await Promise.all(Array.from({ length: Math.min(threads, total) }, () => runThread(queue, printFinished)));
}

/** Takes one job after the other, until the queue is empty. */
function runThread(queue: RenderJob[], onFinished: (finished: FinishedJob) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url));
    const startNext = () => {
      const job = takeMissing(queue);
      if (job) thread.postMessage(job, []);
      else void thread.terminate().then(() => resolve());
    };
    thread.on('message', (finished: FinishedJob) => {
      onFinished(finished);
      startNext();
    });
    thread.on('error', reject);
    startNext();
  });
}

/** Another run may have drawn a picture meanwhile. */
function takeMissing(queue: RenderJob[]): RenderJob | undefined {
  const job = queue.shift();
  return job && isDrawn(job) ? takeMissing(queue) : job;
}

async function writeManifest(): Promise<void> {
  const folder = args.out ?? PICTURES;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'albums.json'), manifestText(await makeManifest()));
}
