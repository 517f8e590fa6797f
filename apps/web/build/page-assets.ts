import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { PageAssets } from '../src/app/page-assets.ts';

const virtualId = 'virtual:page-assets';
const entry = 'src/entry-client.tsx';

/**
 * Tells the server build what the client build made: scripts, styles and fonts of the shell and of each page. So the
 * server bundle is whole in itself and the HTTP server knows nothing of Vite.
 */
export function pageAssets(clientFolder: string): Plugin {
  return {
    name: 'pleamar:page-assets',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null;
      const assets = this.environment.mode === 'dev' ? devAssets : await builtAssets(clientFolder);
      return `export const pageAssets = ${JSON.stringify(assets)};`;
    },
  };
}

/** In development the styles arrive with the modules; the link only spares the first paint from being bare. */
const devAssets: PageAssets = {
  entry: `/${entry}`,
  isDevelopment: true,
  fonts: [],
  shell: { scripts: [], css: '' },
  pages: {},
};

async function builtAssets(folder: string): Promise<PageAssets> {
  // What Vite itself wrote a moment ago: its shape is Vite's own type.
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shellChunks = chunksOf(manifest, entry);
  const shell = await assetsOf(manifest, folder, shellChunks);
  const pages: PageAssets['pages'] = {};
  for (const name of Object.keys(manifest)) {
    const page = /^src\/pages\/(.+)\.tsx$/.exec(name)?.[1];
    if (!page) continue;
    pages[page] = await assetsOf(
      manifest,
      folder,
      new Set([...chunksOf(manifest, name)].filter((chunk) => !shellChunks.has(chunk))),
    );
  }
  const files = Object.values(manifest).map((chunk) => chunk.file);
  return {
    entry: `/${manifest[entry]?.file}`,
    isDevelopment: false,
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    shell,
    pages,
  };
}

/** A chunk and everything it imports before it can run. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

async function assetsOf(manifest: Manifest, folder: string, names: Set<string>) {
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const files = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const css = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { scripts: chunks.map((chunk) => `/${chunk.file}`), css: css.join('') };
}
