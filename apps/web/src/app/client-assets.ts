import { rootRouteId, type AnyRoute, type AnyRouteMatch, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ServerManifest } from '@tanstack/router-core';
import type { Manifest } from 'vite';
import { developmentAssets } from './development-assets.ts';
import { moduleLoaderScript } from './inline-scripts.ts';

export interface ClientAssets {
  manifest: ServerManifest;
  fonts: string[];
  /** Null in development. */
  entry: string | null;
  /** Modules that a route is hydrated with beside the entry, by its id. */
  modules: Record<string, string[]>;
}

const entrySource = 'src/entry-client.tsx';
/** The entry imports it later. The page names it as well, so that both load at once. */
const hydrationSource = 'src/hydrate-page.tsx';

/** Vite's list of the client's files: `vite build` for the browser wrote it before the build of the server. */
const viteManifests = import.meta.glob<Manifest>('../../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
});

/** Files of Vite's manifest by route, in the router's form. */
export function clientAssets(routes: Record<string, AnyRoute>): ClientAssets {
  if (import.meta.env.DEV) return developmentAssets;
  const [built] = Object.values(viteManifests);
  const entry = built?.[entrySource];
  if (!built || !entry) throw new Error('The server was built before the client: Vite has written no manifest');
  const shell = chunksOf(built, [entrySource, hydrationSource]);
  const byRoute: ServerManifest['routes'] = { [rootRouteId]: { css: stylesOf(built, shell) } };
  const modules: ClientAssets['modules'] = {
    [rootRouteId]: modulesOf(
      built,
      shell.filter((name) => name !== entrySource),
    ),
  };
  for (const { id, options } of Object.values(routes)) {
    const files = filesOf(options.staticData);
    if (files.length === 0) continue;
    const beyondShell = chunksOf(built, files).filter((name) => !shell.includes(name));
    modules[id] = modulesOf(built, beyondShell);
    byRoute[id] = { css: stylesOf(built, beyondShell) };
  }
  const fonts = Object.values(built).flatMap(({ file }) => (file.endsWith('.woff2') ? assetUrl(file) : []));
  return { manifest: { routes: byRoute }, fonts, entry: assetUrl(entry.file), modules };
}

/** Empty in development, where Vite's client loads the modules. */
export function moduleLoaderScriptFor({ entry, modules }: ClientAssets, matches: readonly AnyRouteMatch[]): string {
  if (entry === null) return '';
  return moduleLoaderScript(
    entry,
    matches.flatMap(({ routeId }) => modules[routeId] ?? []),
  );
}

/** Source files that a route adds to the shell. */
export function filesOf({ page, layout, section }: StaticDataRouteOption = {}): string[] {
  return [
    ...(layout ? [`src/app/layouts/${layout}.tsx`] : []),
    // A section that is coming soon renders this page instead, with its own styles.
    ...(section ? ['src/app/routes/coming-soon-page.tsx'] : []),
    ...(page ? [`src/pages/${page}/page.tsx`] : []),
  ];
}

/** A chunk comes after its imports, so that a component's styles come after those of its parts. */
function chunksOf(built: Manifest, names: readonly string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...chunksOf(built, built[name]?.imports ?? [], seen), name];
  });
}

const assetUrl = (file: string) => `/${file}`;

const modulesOf = (built: Manifest, names: readonly string[]) =>
  names.flatMap((name) => built[name] ?? []).map(({ file }) => assetUrl(file));

const stylesOf = (built: Manifest, names: readonly string[]) =>
  names.flatMap((name) => built[name]?.css ?? []).map(assetUrl);
