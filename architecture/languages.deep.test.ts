import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { editedFiles, textFolders } from './one-more-language.ts';
import { root } from '../testing/repository.ts';

const run = promisify(execFile);

test('one more language compiles with new files of texts and the edits of fewer than fifteen files', async () => {
  const copy = copyOfSources();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));

  addNewTexts(copy);
  for (const [file, edit] of Object.entries(editedFiles)) change(path.join(copy, file), edit);

  expect(await errorsIn(copy)).toEqual([]);
}, 300_000);

const leftOut = [
  // Tests name the languages whose words they compare.
  /\.(?:test|suite)\.tsx?$/,
  /vitest\.[a-z.]*ts$/,
  /\/(?:testing|node_modules|dist|public|demo\/pictures)(?:\/|$)/,
];

function copyOfSources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'pleamar-language-'));
  for (const folder of ['packages', 'apps/api/src', 'apps/api/demo', 'apps/uploader', 'apps/web'])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !leftOut.some((pattern) => pattern.test(file)),
    });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ type: 'module' }));
  const server = { extends: './tsconfig.base.json', include: ['packages/*/src', 'apps/api/src', 'apps/uploader/src'] };
  writeFileSync(path.join(copy, 'tsconfig.server.json'), JSON.stringify(server));
  linkLibraries(copy);
  return copy;
}

/** Our own packages are the copy's, everything else the installed one. */
function linkLibraries(copy: string) {
  const installed = path.join(root, 'node_modules');
  const own = path.join(copy, 'node_modules', '@pleamar');
  mkdirSync(own, { recursive: true });
  for (const name of ['contract', 'domain']) symlinkSync(path.join(copy, 'packages', name), path.join(own, name));
  for (const name of readdirSync(installed))
    if (name !== '@pleamar') symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name));
}

function addNewTexts(copy: string) {
  for (const folder of textFolders)
    cpSync(path.join(copy, folder, 'en'), path.join(copy, folder, 'xx'), { recursive: true });
  const texts = path.join(copy, 'apps/api/src/texts');
  cpSync(path.join(texts, 'en.ts'), path.join(texts, 'xx.ts'));
  change(path.join(texts, 'xx.ts'), (list) => list.replaceAll("'./en/", "'./xx/").replace('const en:', 'const xx:'));
  // A migration's new check constraint, as the generated types repeat it.
  const tables = path.join(copy, 'apps/api/src/db/tables.ts');
  change(tables, (types) => types.replaceAll("'es' | 'en'", "'es' | 'en' | 'xx'"));
}

function change(file: string, edit: (text: string) => string) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** The first lines are enough: one missing edit shows in many files. */
async function errorsIn(copy: string): Promise<string[]> {
  const outputs: string[] = [];
  for (const project of ['tsconfig.server.json', 'apps/web']) outputs.push(await compile(copy, project));
  return outputs.join('').split('\n').filter(Boolean).slice(0, 20);
}

async function compile(copy: string, project: string): Promise<string> {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  try {
    await run(tsc, ['--noEmit', '--checkers', '1', '-p', project], { cwd: copy });
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
