import { rootRouteId, type AnyRoute, type AnyRouteMatch, type StaticDataRouteOption } from '@tanstack/react-router';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { Manifest } from 'vite';
import { startScript } from './inline-scripts.ts';

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>;

export interface ClientAssets {
  manifest: RouterManifest;
  fonts: string[];
  /** Modules that a route is hydrated with, by its id. The first of the root route is the entry. */
  modules: Record<string, string[]>;
}

const entry = 'src/entry-client.tsx';
/** The entry imports it later. The page names it as well, so that both load at once. */
const hydration = 'src/hydrate-page.tsx';

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
  if (!built) throw new Error('The server was built before the client: Vite has written no manifest');
  const shell = chunksOf(built, [entry, hydration]);
  const byRoute: RouterManifest['routes'] = { [rootRouteId]: { css: stylesOf(built, shell) } };
  const modules: ClientAssets['modules'] = {
    [rootRouteId]: modulesOf(built, [entry, ...shell.filter((name) => name !== entry)]),
  };
  for (const { id, options } of Object.values(routes)) {
    const files = filesOf(options.staticData);
    if (files.length === 0) continue;
    const beyondShell = (names: readonly string[]) => chunksOf(built, names).filter((name) => !shell.includes(name));
    modules[id] = modulesOf(built, beyondShell(files));
    byRoute[id] = { css: stylesOf(built, beyondShell(files)) };
  }
  const fonts = Object.values(built).flatMap(({ file }) => (file.endsWith('.woff2') ? assetUrl(file) : []));
  return { manifest: { routes: byRoute }, fonts, modules };
}

/**
 * The `Link` header: the browser requests fonts and styles, which the first paint waits for, while the HTML is still on
 * its way. Styles below the first route that the server does not render are loaded by Vite with CORS: without
 * `crossorigin` here they would be loaded twice.
 */
export function preloadHeader({ manifest, fonts }: ClientAssets, matches: readonly AnyRouteMatch[]): string {
  const renderedCount = matches.findIndex(({ ssr }) => ssr === false) + 1 || matches.length;
  const styles = new Map<string, string>();
  for (const [index, { routeId }] of matches.entries())
    for (const link of manifest.routes[routeId]?.css ?? []) {
      const style = typeof link === 'string' ? link : link.href;
      if (!styles.has(style)) styles.set(style, index < renderedCount ? '' : '; crossorigin');
    }
  return [
    ...fonts.map((font) => `<${font}>; rel=preload; as=font; crossorigin`),
    ...[...styles].map(([style, mode]) => `<${style}>; rel=preload; as=style${mode}`),
  ].join(', ');
}

/** Empty in development, where Vite's client starts the page. */
export function startScriptOf({ modules }: ClientAssets, matches: readonly AnyRouteMatch[]): string {
  const [first, ...others] = matches.flatMap(({ routeId }) => modules[routeId] ?? []);
  return first ? startScript(first, others) : '';
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

/** Lets Vite replace React's components in development. */
const refreshHook = `import{injectIntoGlobalHook as h}from'/@react-refresh';h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t`;
const developmentAssets: ClientAssets = {
  manifest: {
    routes: {
      [rootRouteId]: {
        scripts: [
          { attrs: { type: 'module' }, children: refreshHook },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${entry}` } },
        ],
        css: ['/src/ui/styles.css'],
      },
    },
  },
  fonts: [],
  modules: {},
};
