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
  shell: { scripts: [], late: [], styles: [], css: '' },
  pages: {},
};

async function builtAssets(folder: string): Promise<PageAssets> {
  // What Vite itself wrote a moment ago: its shape is Vite's own type.
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shellChunks = chunksOf(manifest, entry);
  const shell = {
    scripts: scriptsOf(manifest, [...shellChunks]),
    late: [],
    ...(await stylesOf(manifest, folder, [...shellChunks])),
  };
  const pages: PageAssets['pages'] = {};
  for (const name of Object.keys(manifest)) {
    const page = /^src\/pages\/(.+)\.tsx$/.exec(name)?.[1];
    if (!page) continue;
    const own = chunksOf(manifest, name, new Set(shellChunks));
    const drawn = latePartsOf(manifest, page).reduce((seen, part) => chunksOf(manifest, part, seen), new Set(own));
    const beyondShell = (chunks: Set<string>) => [...chunks].filter((chunk) => !shellChunks.has(chunk));
    pages[page] = {
      scripts: scriptsOf(manifest, beyondShell(own)),
      late: scriptsOf(manifest, beyondShell(drawn)).filter((file) => !scriptsOf(manifest, [...own]).includes(file)),
      ...(await stylesOf(manifest, folder, beyondShell(drawn))),
    };
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

/** Parts that the server draws with the page and whose scripts come after it (`lib/late-part.tsx`). */
const latePartsOf = (manifest: Manifest, page: string) =>
  Object.keys(manifest).filter((name) => name.startsWith(`src/pages/${page}/late-`));

const scriptsOf = (manifest: Manifest, names: string[]) =>
  names.flatMap((name) => manifest[name] ?? []).map((chunk) => `/${chunk.file}`);

async function stylesOf(manifest: Manifest, folder: string, names: string[]) {
  const files = [...new Set(names.flatMap((name) => manifest[name]?.css ?? []))];
  const css = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return { styles: files.map((file) => `/${file}`), css: css.join('') };
}
