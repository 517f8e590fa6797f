import { readdirSync } from 'node:fs';
import path from 'node:path';
import { read, root } from '../testing/repository.ts';

/** All files below these folders, without packages and builds. */
export function filesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file)),
  );
}

/** The code of apps and packages, without tests and what only they use. */
export const sourceFiles: readonly string[] = filesIn('apps', 'packages').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.suite\.|\/testing\//.test(file),
);

export const sourcesBelow = (...folders: readonly string[]): string[] =>
  sourceFiles.filter((file) => folders.some((folder) => file.startsWith(folder)));

export const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const texts = new Map<string, string>();

export function textOf(file: string): string {
  const text = texts.get(file) ?? read(file);
  texts.set(file, text);
  return text;
}

/** The files whose text has a string or matches a pattern. */
export const filesWith = (files: readonly string[], wanted: string | RegExp): string[] =>
  files.filter((file) => (typeof wanted === 'string' ? textOf(file).includes(wanted) : wanted.test(textOf(file))));
