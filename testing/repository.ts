import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests of the repository name its files from here. */
export const root = path.resolve(import.meta.dirname, '..');

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const exists = (file: string): boolean => existsSync(path.join(root, file));

/** The first group of each match. */
export const matchesOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);
