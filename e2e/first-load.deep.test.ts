import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@pleamar/contract';
import { describe, expect, inject, test } from 'vitest';
import { FIRST_SCRIPTS_KB, STYLES_KB } from './budgets.ts';
import { api } from './support/api.ts';

const kilobyte = 1000;
const built = path.resolve(import.meta.dirname, '../apps/web/dist/client/assets');

const pageOf = (pathname: string) => fetch(new URL(pathname, inject('productUrl')));
const htmlOf = async (pathname: string) => (await pageOf(pathname)).text();

const namedIn = (html: string, tag: RegExp) => [...new Set([...html.matchAll(tag)].map(([, address = '']) => address))];

/** Scripts that a page needs before it is hydrated, as the script at its end names them. */
const scriptsIn = (html: string) => namedIn(html, /"(\/assets\/[^"]+\.js)"/g);

/** Styles that block the first paint. */
const stylesIn = (html: string) => namedIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);

const read = async (file: string) => (await fetch(new URL(file, inject('productUrl')))).bytes();

async function gzippedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file), { level: 9 }).length));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

const firstAlbum = async () => (await api(contract.albums.list, { query: { limit: 1 } })).items[0];
const firstPhotographer = async () =>
  (await api(contract.users.list, { query: { is_photographer: 'true', limit: 1 } }))[0];

const album = async () => `/album/${(await firstAlbum())?.id}`;
const surfBreak = async () => `/spots/${(await firstAlbum())?.surf_break_id}`;
const photographer = async () => `/fotografos/${(await firstPhotographer())?.id}`;

// Most of the scripts are React, its router and the query cache (docs/measurements.md).
describe.each([
  { page: 'the landing page', at: () => '/', files: 9 },
  { page: 'the album search', at: () => '/albumes', files: 24 },
  { page: 'an album', at: album, files: 24 },
  { page: 'the photographers', at: () => '/fotografos', files: 12 },
  { page: 'the surf breaks', at: () => '/spots', files: 20 },
  { page: 'a photographer', at: photographer, files: 20 },
  { page: 'a surf break', at: surfBreak, files: 20 },
  { page: 'the cart', at: () => '/carrito', files: 36 },
  { page: 'the login', at: () => '/login', files: 24 },
  { page: 'the registration', at: () => '/registro', files: 24 },
])('$page begins with', ({ at, files }) => {
  test(`at most ${FIRST_SCRIPTS_KB} kB of script in ${files} files`, async () => {
    const scripts = scriptsIn(await htmlOf(await at()));

    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(await gzippedBytes(scripts)).toBeLessThanOrEqual(FIRST_SCRIPTS_KB * kilobyte);
  });

  test('the names of all styles in the header, before the HTML is there', async () => {
    const page = await pageOf(await at());

    const named = namedIn(page.headers.get('link') ?? '', /<([^>]+\.css)>; rel=preload; as=style/g);
    expect(named).toEqual(stylesIn(await page.text()));
  });

  test('no script shares the line with its first screen', async () => {
    const html = await htmlOf(await at());

    expect(html.match(/<script[^>]* src=|<link rel="modulepreload"/g)).toBeNull();
  });

  test(`at most ${STYLES_KB} kB of styles`, async () => {
    expect(await gzippedBytes(stylesIn(await htmlOf(await at())))).toBeLessThanOrEqual(STYLES_KB * kilobyte);
  });
});

test('a dashboard’s header names each style once, and with CORS those that its scripts load', async () => {
  const page = await pageOf('/dashboard/ordenes');

  const header = page.headers.get('link') ?? '';
  const inHtml = stylesIn(await page.text());
  expect(namedIn(header, /<([^>]+\.css)>; rel=preload; as=style(?:,|$)/g)).toEqual(inHtml);
  const byScripts = namedIn(header, /<([^>]+\.css)>; rel=preload; as=style; crossorigin/g);
  expect(byScripts.length).toBeGreaterThan(3);
  expect(header.match(/\.css>/g)).toHaveLength(inHtml.length + byScripts.length);
});

/** Class names of CSS modules: `album-card__title`. */
const classesOfModules = (text: string) => new Set(text.match(/[a-z][\w-]*__[a-zA-Z]\w*/g));

test.each([
  ['the landing page', () => '/'],
  ['the album search', () => '/albumes'],
  ['an album', album],
  ['an album that is not there', () => '/album/00000000-0000-7000-8000-000000000000'],
  ['a surf break', surfBreak],
  ['the photographers', () => '/fotografos'],
  ['the surf breaks', () => '/spots'],
  ['a photographer', photographer],
  ['a photographer who is not there', () => '/fotografos/00000000-0000-7000-8000-000000000000'],
  ['the bookable photographers', () => '/reservas'],
  ['the cart', () => '/carrito'],
  ['the login', () => '/login'],
  ['the registration', () => '/registro'],
  ['a page of the footer', () => '/faq'],
  ['an unknown address', () => '/nowhere/at/all'],
])('%s is never seen without its styles', async (_, at) => {
  const html = await htmlOf(await at());
  const [linked, all] = await Promise.all([
    Promise.all(stylesIn(html).map(async (file) => Buffer.from(await read(file)).toString())),
    readdir(built).then((files) => Promise.all(files.filter((file) => file.endsWith('.css')).map(textOf))),
  ]);

  const [known, loaded] = [classesOfModules(all.join('\n')), classesOfModules(linked.join('\n'))];
  const drawn = classesOfModules(html.replaceAll(/<script[^]*?<\/script>/g, ''));
  expect([...drawn].filter((name) => known.has(name) && !loaded.has(name))).toEqual([]);
});

const textOf = (file: string) => readFile(path.join(built, file), 'utf8');
