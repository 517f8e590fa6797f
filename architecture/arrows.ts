import { sourceFiles } from './sources.ts';
import { syntaxOf } from './syntax.ts';

export interface Arrow {
  from: string;
  to: string;
}

export interface ArrowRule {
  name: string;
  from: RegExp;
  mayImport?: RegExp;
  /** A file may import its own folder, which the first group names. */
  mustNotImport?: RegExp;
}

export const readArrows = (): Arrow[] =>
  sourceFiles.flatMap((file) => syntaxOf(file).imports.map((to) => ({ from: file, to })));

export function breaksRule({ from, mayImport, mustNotImport }: ArrowRule, arrow: Arrow): boolean {
  if (!from.test(arrow.from)) return false;
  if (mayImport) return !mayImport.test(arrow.to);
  const hit = mustNotImport?.exec(arrow.to);
  const ownFolder = hit?.[1];
  return Boolean(hit) && !(ownFolder && arrow.from.includes(`/${ownFolder}/`));
}

/** The arrows from one module of the api to another. */
export const moduleArrows = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.flatMap((arrow) => {
    const [from, to] = [moduleOf(arrow.from), moduleOf(arrow.to)];
    return from !== undefined && to !== undefined && from !== to ? [{ from, to }] : [];
  });

export const moduleOf = (file: string): string | undefined => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/** Groups in which each member reaches all others, sorted by name. */
export function findCircles(arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  const reach = new Map([...targets.keys()].map((start) => [start, reachableFrom(start, targets)]));
  const groups = [...reach.keys()].map((start) =>
    [...reach.keys()].filter((other) => reach.get(start)?.has(other) && reach.get(other)?.has(start)).toSorted(),
  );
  const distinct = new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group]));
  return [...distinct.values()];
}

function reachableFrom(start: string, targets: ReadonlyMap<string, readonly Arrow[]>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { to } of targets.get(at) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  return seen;
}
