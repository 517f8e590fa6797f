import type { Rolldown } from 'vite';

const entryPages = ['landing', 'albums', 'album', 'surf-break', 'photographer'];

/** Without groups each shared module is its own file: 59 requests for an album, most of them smaller than their headers. */
export function chunkGroups(src: string): Rolldown.CodeSplittingGroup[] {
  const pages = entryPages.map((folder) => `${src}/pages/${folder}/page.tsx`);
  return [
    { name: 'shell', tags: ['$initial'] },
    // The first paint waits for these small sheets: they are one request, although a page does not need all of them.
    { name: usedBy('styles', pages, 1), test: /\.module\.css$/, minShareCount: 2 },
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 10 },
    // Forms need these small modules too, and would load all that visitors see with them.
    { name: usedBy('common', pages, 1), minShareCount: 16, maxModuleSize: 2500 },
    // Two entry pages share these modules: the next page finds them in the cache.
    { name: usedBy('visitor', pages, 2), minShareCount: 2 },
  ];
}

function usedBy(name: string, pages: readonly string[], leastPages: number): Rolldown.CodeSplittingNameFunction {
  let users: Map<string, number> | undefined;
  return (module, context) => {
    for (const page of users ? [] : pages)
      if (!context.getModuleInfo(page)) throw new Error(`${page} is not in the build`);
    users ??= countUsers(pages, (id) => context.getModuleInfo(id)?.importedIds ?? []);
    return (users.get(module) ?? 0) >= leastPages ? name : null;
  };
}

function countUsers(pages: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const page of pages) {
    const seen = new Set<string>();
    const waiting = [page];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      users.set(id, (users.get(id) ?? 0) + 1);
      // A library's index imports all of it, while a page uses a part.
      if (!inLibrary.test(id)) waiting.push(...importsOf(id));
    }
  }
  return users;
}

const inLibrary = /[\\/]node_modules[\\/]/;
