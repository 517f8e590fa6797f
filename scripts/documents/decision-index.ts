// The index of decisions: docs/decisions/README.md has a table a subject, and each row repeats its decision's title and
// status. `npx node scripts/documents/decision-index.ts` writes the rows anew; a new decision needs its number in a row,
// `| 129 |`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install/project.mjs';

const folder = path.join(root, 'docs/decisions');
const index = path.join(folder, 'README.md');

/** Files of the folder and of `old`. */
function filesByNumber(): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  return new Map(files.filter((file) => /^(?:old\/)?\d{3}-.*\.md$/.test(file)).map((file) => [numberOf(file), file]));
}

const numberOf = (file: string): string => path.basename(file).slice(0, 3);

/** The index with the titles and statuses of the decisions as they are. */
export function updateRows(text: string): string {
  const files = filesByNumber();
  return text.replaceAll(/^\| (\d{3}) \|.*$/gm, (row: string, number: string) => {
    const file = files.get(number);
    return file === undefined ? row : rowOf(file);
  });
}

export const decisionNumbers = (): string[] => [...filesByNumber().keys()];

function rowOf(file: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, title, status] = /^# \d{3} (.+)\n\nStatus: (.+)$/m.exec(text) ?? [];
  return `| ${numberOf(file)} | [${title}](${file}) | ${status?.replace(/\.$/, '')} |`;
}

if (import.meta.main) writeFileSync(index, updateRows(readFileSync(index, 'utf8')));
