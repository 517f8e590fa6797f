import type { AnyRouteMatch } from '@tanstack/react-router';
import type { ClientAssets } from './client-assets.ts';

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
