import { rootRouteId, type AnyRoute, type AnyRouteMatch, type StaticDataRouteOption } from '@tanstack/react-router';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { Manifest } from 'vite';
import { deferredStartScript } from './start-script.ts';

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>;

export interface ClientAssets {
  manifest: RouterManifest;
  fonts: string[];
  /** A page is hydrated with these modules, by route; the root's first is the one that starts. */
  modules: Record<string, string[]>;
}

const entry = 'src/entry-client.tsx';
/** The entry imports it; the page names it too, so that both load at once. */
const hydration = 'src/hydrate-page.tsx';

/** The client build is made before the server's. */
const clientManifests = import.meta.glob<Manifest>('../../dist/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
});

export function clientAssets(routes: Record<string, AnyRoute>): ClientAssets {
  if (import.meta.env.DEV) return developmentAssets;
  const [built] = Object.values(clientManifests);
  if (!built) throw new Error('The server was built before the client: there is no list of its files');
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
  const fonts = Object.values(built).flatMap(({ file }) => (file.endsWith('.woff2') ? urlOf(file) : []));
  return { manifest: { routes: byRoute }, fonts, modules };
}

/**
 * The first paint waits for what this `Link` header requests while the HTML is still on its way. Below the first route
 * that the server does not render the browser loads the styles by Vite, with CORS: requested otherwise they come twice.
 */
export function preloadHeader({ manifest, fonts }: ClientAssets, matches: readonly AnyRouteMatch[]): string {
  const renderedHere = matches.findIndex(({ ssr }) => ssr === false) + 1 || matches.length;
  const styles = new Map<string, string>();
  for (const [index, { routeId }] of matches.entries())
    for (const link of manifest.routes[routeId]?.css ?? []) {
      const style = typeof link === 'string' ? link : link.href;
      if (!styles.has(style)) styles.set(style, index < renderedHere ? '' : '; crossorigin');
    }
  return [
    ...fonts.map((font) => `<${font}>; rel=preload; as=font; crossorigin`),
    ...[...styles].map(([style, mode]) => `<${style}>; rel=preload; as=style${mode}`),
  ].join(', ');
}

/** Vite's client starts the page during development, so the script is empty then. */
export function startScriptOf({ modules }: ClientAssets, matches: readonly AnyRouteMatch[]): string {
  const [start, ...others] = matches.flatMap(({ routeId }) => modules[routeId] ?? []);
  return start ? deferredStartScript(start, others) : '';
}

/** Files of a route's own, beyond the shell. */
export function filesOf({ page, layout, section }: StaticDataRouteOption = {}): string[] {
  return [
    ...(layout ? [`src/app/layouts/${layout}.tsx`] : []),
    // Sections that are coming soon render this page instead, with styles of its own.
    ...(section ? ['src/app/routes/coming-soon-page.tsx'] : []),
    ...(page ? [`src/pages/${page}/page.tsx`] : []),
  ];
}

/** Each chunk comes after its imports: a parent's styles come after those of its parts. */
function chunksOf(built: Manifest, names: readonly string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...chunksOf(built, built[name]?.imports ?? [], seen), name];
  });
}

const urlOf = (file: string) => `/${file}`;

const modulesOf = (built: Manifest, names: readonly string[]) =>
  names.flatMap((name) => built[name] ?? []).map(({ file }) => urlOf(file));

const stylesOf = (built: Manifest, names: readonly string[]) =>
  names.flatMap((name) => built[name]?.css ?? []).map(urlOf);

/** React's components are replaced during development by this hook. */
const refresh = `import{injectIntoGlobalHook as h}from'/@react-refresh';h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t`;
const developmentAssets: ClientAssets = {
  manifest: {
    routes: {
      [rootRouteId]: {
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
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
