import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';

/** Files that the worker caches for the offline page. The version changes with every build of the client. */
export async function precacheList(client: string) {
  const [offlineManifest, clientManifest] = await Promise.all(
    ['offline.json', 'manifest.json'].map((name) => readFile(path.join(client, '.vite', name), 'utf8')),
  );
  const built = JSON.parse(offlineManifest ?? '') as Manifest; // Vite wrote it
  const files = new Set(Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file].concat(css, assets)));
  const hashed = [...files].toSorted().map((file) => ({ url: `/${file}`, revision: null }));
  const named = await Promise.all(['offline.html', 'favicon.svg'].map((file) => entryOf(client, file)));
  return { entries: [...named, ...hashed], version: hashOf(`${offlineManifest}${clientManifest}`) };
}

const entryOf = async (client: string, file: string) => ({
  url: `/${file}`,
  revision: hashOf(await readFile(path.join(client, file), 'utf8')),
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
