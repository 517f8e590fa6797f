import { UPLOAD_MAX_BYTES } from '@pleamar/domain';
import { readFile, stat } from 'node:fs/promises';
import type { FromChild, Job, ToChild } from './child-protocol.ts';
import { processImage, processProfilePicture } from './pipeline.ts';
import { ImageRejected } from './port.ts';

/** The child process: gathers one picture, works on it, answers, and waits for the next. */
let gathered: Uint8Array[] = [];

process.on('message', (message: ToChild) => {
  if (message.kind === 'bytes') gathered.push(message.bytes);
  else if (message.kind === 'forget') gathered = [];
  else void answer(message);
});
// A terminal's Ctrl-C goes to every process in it: the parent lets the work under way finish, and then hangs up.
process.on('SIGINT', () => undefined);
// Nobody is left to work for.
process.on('disconnect', () => process.exit());

async function answer({ path, job }: Extract<ToChild, { kind: 'run' }>): Promise<void> {
  const parts = gathered;
  gathered = [];
  const reply = await run(
    job,
    path === undefined ? () => Promise.resolve(Buffer.concat(parts)) : () => read(path),
  ).catch(problem);
  process.send?.(reply);
}

async function run(job: Job, load: () => Promise<Buffer>): Promise<FromChild> {
  const bytes = await load();
  const result = job.work === 'photo' ? await processImage(bytes, job.request) : await processProfilePicture(bytes);
  return { kind: 'done', result };
}

async function read(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > UPLOAD_MAX_BYTES) throw new ImageRejected('too_large', 'more than 60 MB');
  return readFile(path);
}

function problem(error: unknown): FromChild {
  if (error instanceof ImageRejected) return { kind: 'rejected', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
