import type { Rolldown } from 'vite';

const entryPages = [
  ['landing/page.tsx', 'landing/below-hero.tsx'],
  ['albums/page.tsx'],
  ['album/page.tsx', 'album/loader.ts'],
  ['surf-break/page.tsx'],
  ['photographers/page.tsx'],
  ['photographer/page.tsx', 'photographer/loader.ts'],
];

/** Without groups each shared module is a file: 36 requests for an album, most of them smaller than their headers. */
export function chunkGroups(src: string): Rolldown.CodeSplittingGroup[] {
  const of = (...files: string[]) => files.map((file) => `${src}/pages/${file}`);
  const others = entryPages.filter(([page]) => page !== 'album/page.tsx').map((files) => of(...files));
  return [
    { name: 'start', tags: ['$initial'] },
    // Small sheets that the first paint waits for: one request, although a page does not need all of them.
    {
      name: usedBy('styles', { pages: entryPages.map((files) => of(...files)), leastPages: 1 }),
      test: /\.module\.css$/,
      minShareCount: 2,
    },
    { name: usedBy('hero', { pages: [of('landing/page.tsx')], leastPages: 1 }), minShareCount: 2 },
    // Shared by an album and other pages, grouped by those pages: each loads only what it needs.
    {
      name: usedBy('forms', { pages: [of('login/page.tsx')], leastPages: 1, alsoBy: [of('album/page.tsx')] }),
      minShareCount: 2,
    },
    {
      name: usedBy('answers', { pages: [of('album/page.tsx')], leastPages: 1, alsoBy: others, more: readsApi }),
      minShareCount: 2,
    },
    {
      name: usedBy('cart', { pages: [of('cart/page.tsx')], leastPages: 1, alsoBy: [of('album/page.tsx')] }),
      minShareCount: 2,
    },
    // Before the groups that import it: forms without a search would load all of them.
    { name: 'field', test: /[\\/]src[\\/]ui[\\/]field\.(?:tsx|module\.css)$/ },
    // Five files smaller than their headers.
    {
      name: usedBy('filters', { pages: [of('albums/page.tsx')], leastPages: 1 }),
      test: /[\\/]src[\\/].*[\\/](?:place-cascade|places|select|album-day-field|date-picker)\.tsx?$/,
      minShareCount: 2,
    },
    // An album has all of these, another page a part of them.
    { name: usedBy('photos', { pages: [of('album/page.tsx')], leastPages: 1 }), minShareCount: 2 },
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 6 },
    // Shared by two entry pages: the next page finds them in the cache.
    {
      name: usedBy('parts', { pages: entryPages.map((files) => of(...files)), leastPages: 2 }),
      test: /[\\/]src[\\/](?:lib|ui)[\\/]/,
    },
    { name: usedBy('visitor', { pages: entryPages.map((files) => of(...files)), leastPages: 2 }) },
  ];
}

interface Use {
  pages: readonly string[][];
  leastPages: number;
  /** At least one of these pages must import the module too. */
  alsoBy?: readonly string[][];
  more?: RegExp;
}

/** Names a module's group if this many of the pages import it, directly or not. */
function usedBy(name: string, { pages, leastPages, alsoBy, more }: Use): Rolldown.CodeSplittingNameFunction {
  let users: Map<string, number> | undefined;
  let others: Map<string, number> | undefined;
  return (module, context) => {
    const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
    users ??= countUsers(pages, importsOf);
    others ??= countUsers(alsoBy ?? pages, importsOf);
    const isUsed = (users.get(module) ?? 0) >= leastPages && others.has(module);
    return isUsed || more?.test(module) ? name : null;
  };
}

function countUsers(pages: readonly string[][], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const page of pages) {
    const seen = new Set<string>();
    const waiting = [...page];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      // A library's index imports all of it, while a page uses a part.
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
