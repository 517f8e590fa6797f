import type { PageAssets } from './page-assets.ts';
import { startScripts } from './start-scripts.ts';

/**
 * Fonts, styles and scripts of a page, for its head. Styles stand in the page itself: one round trip less before the
 * first paint. Scripts come after it.
 */
export function assetTags(assets: PageAssets, pages: readonly string[], nonce: string): string {
  if (assets.isDevelopment) return developmentTags(assets.entry, nonce);
  const own = pages.flatMap((page) => assets.pages[page] ?? []);
  const parts = [assets.shell, ...own];
  const scripts = new Set(parts.flatMap((part) => part.scripts));
  const styles = new Set(parts.flatMap((part) => part.styles));
  scripts.delete(assets.entry);
  const addresses = { entry: assets.entry, first: [...scripts], late: own.flatMap((page) => page.late) };
  return [
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style nonce="${nonce}">${parts.map((part) => part.css).join('')}</style>`,
    // Vite's loader would fetch the same styles again as files, and wait for them: by these links it knows them.
    ...[...styles].map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    `<script nonce="${nonce}">(${startScripts.toString()})(${JSON.stringify(addresses)})</script>`,
  ].join('');
}

/** Vite's own client, and the hook by which React's components are replaced while one edits them. */
function developmentTags(entry: string, nonce: string): string {
  const refresh = `import{injectIntoGlobalHook as h}from'/@react-refresh';h(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t`;
  return [
    `<script type="module" nonce="${nonce}">${refresh}</script>`,
    `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
    `<link rel="stylesheet" href="/src/ui/styles.css">`,
    `<script type="module" nonce="${nonce}" src="${entry}"></script>`,
  ].join('');
}
