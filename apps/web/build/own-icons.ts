import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const iconFrame = '\0pleamar:icon-frame';

/** Lucide's drawings in our own frame: theirs computes for every icon what no screen of ours asks for. */
export function ownIcons(): Plugin {
  return {
    name: 'pleamar:own-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? iconFrame : null,
    load: (id) =>
      id === iconFrame ? `export { createIcon as default } from ${JSON.stringify(own('ui/icon-frame.ts'))};` : null,
  };
}
