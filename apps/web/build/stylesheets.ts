import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** For the tests of styles beside this file: the sources that they read. */
export const src = path.join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file));

export const read = (file: string) => readFileSync(file, 'utf8');
export const nameOf = (file: string) => path.relative(src, file);

export const sheets = files.filter((file) => file.endsWith('.css'));
export const modules = sheets.filter((file) => file.endsWith('.module.css'));
export const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

export const withoutComments = (file: string) => read(file).replaceAll(/\/\*[^]*?\*\//g, '');
