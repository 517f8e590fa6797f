import type { Rolldown } from 'vite';

/** The pages on which visitors arrive, and what the server draws in their place. */
const arrivals = [
  ['landing.tsx'],
  ['albumes.tsx'],
  ['album.tsx', 'album/arrival.ts'],
  ['fotografos.tsx'],
  ['fotografo.tsx', 'fotografo/arrival.ts'],
];

/**
 * Which modules share a file. Without groups each module that two pages use is a file of its own: 24 requests for the
 * landing page and 36 for an album, of which most are smaller than their headers.
 */
export function chunkGroups(src: string): Rolldown.CodeSplittingGroup[] {
  const pages = arrivals.map((files) => files.map((file) => `${src}/pages/${file}`));
  return [
    // What every page starts with.
    { name: 'start', tags: ['$initial'] },
    // What two arrivals share, and how the API's answers are read: the next page finds it in the cache.
    { name: moduleOf('visitor', { pages, leastPages: 2 }) },
    // Photos, prices and cart: an album has all of them, other pages most.
    { name: moduleOf('photos', { pages: [[`${src}/pages/album.tsx`]], leastPages: 1 }), minShareCount: 2 },
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4 },
  ];
}

interface Use {
  /** Each by its files. */
  pages: readonly string[][];
  leastPages: number;
}

/** The name for modules that so many of the pages import, themselves or by others. */
function moduleOf(name: string, { pages, leastPages }: Use): Rolldown.CodeSplittingNameFunction {
  let users: Map<string, number> | undefined;
  return (module, context) => {
    users ??= countUsers(pages, (id) => context.getModuleInfo(id)?.importedIds ?? []);
    return (users.get(module) ?? 0) >= leastPages || readsApi.test(module) ? name : null;
  };
}

function countUsers(pages: readonly string[][], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const page of pages) {
    const seen = new Set<string>();
    const waiting = [...page];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      // A library's index names all of it, while a page uses a part.
      if (seen.has(id) || libraryIndex.test(id)) continue;
      seen.add(id);
      users.set(id, (users.get(id) ?? 0) + 1);
      waiting.push(...importsOf(id));
    }
  }
  return users;
}

const libraryIndex = /[\\/]node_modules[\\/].*[\\/](?:index|lucide-react)\.m?js$/;
const readsApi = /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;
