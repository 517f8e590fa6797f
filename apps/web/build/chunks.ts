import type { Rolldown } from 'vite';

/** The pages on which visitors arrive, with their late parts and what the server draws in their place. */
const arrivals = [
  ['landing.tsx', 'landing/below-hero.tsx'],
  ['albumes.tsx'],
  ['album.tsx', 'album/album-session.tsx', 'album/arrival.ts'],
  ['spot.tsx'],
  ['fotografos.tsx'],
  ['fotografo.tsx', 'fotografo/arrival.ts'],
];

/**
 * Which modules share a file. Without groups each module that two pages use is a file of its own: 24 requests for the
 * landing page and 36 for an album, of which most are smaller than their headers.
 */
export function chunkGroups(src: string): Rolldown.CodeSplittingGroup[] {
  const of = (...files: string[]) => files.map((file) => `${src}/pages/${file}`);
  return [
    // What every page starts with.
    { name: 'start', tags: ['$initial'] },
    // Small sheets, each before the first paint: together they are one request.
    { name: usedBy('styles', { pages: arrivals.map((files) => of(...files)), leastPages: 2 }), test: /\.module\.css$/ },
    // What the first screen of the landing page and of an album has in common with other pages.
    { name: usedBy('hero', { pages: [of('landing.tsx')], leastPages: 1 }), minShareCount: 2 },
    { name: usedBy('answers', { pages: [of('album.tsx')], leastPages: 1, more: readsApi }), minShareCount: 2 },
    // What two arrivals share: the next page finds it in the cache. A form needs the first of them alone.
    {
      name: usedBy('parts', { pages: arrivals.map((files) => of(...files)), leastPages: 2 }),
      test: /[\\/]src[\\/](?:lib|ui)[\\/]/,
    },
    { name: usedBy('visitor', { pages: arrivals.map((files) => of(...files)), leastPages: 2 }) },
    // Photos and waves: an album has all of them, other pages most.
    { name: usedBy('photos', { pages: [of('album/album-session.tsx')], leastPages: 1 }), minShareCount: 2 },
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 6 },
  ];
}

interface Use {
  /** Each by its files. */
  pages: readonly string[][];
  leastPages: number;
  /** Others that belong to them. */
  more?: RegExp;
}

/** The name for modules that so many of the pages import, themselves or by others. */
function usedBy(name: string, { pages, leastPages, more }: Use): Rolldown.CodeSplittingNameFunction {
  let users: Map<string, number> | undefined;
  return (module, context) => {
    users ??= countUsers(pages, (id) => context.getModuleInfo(id)?.importedIds ?? []);
    return (users.get(module) ?? 0) >= leastPages || more?.test(module) ? name : null;
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
