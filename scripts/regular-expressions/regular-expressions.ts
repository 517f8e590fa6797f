// A regular expression of superlinear time lets a few kilobytes of the right text block a process for minutes.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import scslre from 'scslre';
import { parseSync, Visitor } from 'vite';

/** The expressions of these files read no text of other users, or only a few letters of it. */
const bounded: Record<string, string> = {
  'apps/api/src/process/config.ts': 'the settings of the installation',
  'apps/api/src/process/settings-schema.ts': 'the settings of the installation',
  'apps/api/src/adapters/storage/s3-client.ts': 'the settings of the installation',
  'apps/api/src/db/table-types.ts': 'our own migrations',
  'apps/web/src/features/search/typed-surf.ts': 'what a user typed, in their own browser',
  'apps/web/src/features/static-pages/static-head.ts': 'our own texts',
  'packages/domain/src/text/whole-number.ts': 'the digits of a number',
};

export const checkedFiles = (root: string): string[] =>
  globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('.test.') && !file.includes('/testing/') && !(file in bounded));

export const findSlowPatternsIn = (root: string, file: string): string[] =>
  findSlowPatterns(file, readFileSync(path.join(root, file), 'utf8'));

export function findSlowPatterns(file: string, code: string): string[] {
  const slow: string[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && isSlow(node.regex)) slow.push(`${file}: /${node.regex.pattern}/${node.regex.flags}`);
    },
  });
  visitor.visit(parseSync(file, code).program);
  return slow;
}

const isSlow = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  scslre.analyse({ source: pattern, flags }).reports.length > 0;
