// The index of decisions: docs/decisions/README.md has a table a subject, and each row repeats its decision's title and
// status. `npx node scripts/records-index.mjs` writes the rows anew; a new decision needs its number in a row, `| 129 |`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const index = path.join(folder, 'README.md');

/** Files of the folder and of `old`, by their numbers. */
function filesByNumber() {
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll(path.sep, '/'));
  return new Map(files.flatMap((file) => (/^(?:old\/)?\d{3}-.*\.md$/.test(file) ? [[numberOf(file), file]] : [])));
}

const numberOf = (file) => path.basename(file).slice(0, 3);

/** @param {string} text of the index */
export function withCurrentRows(text) {
  const files = filesByNumber();
  return text.replaceAll(/^\| (\d{3}) \|.*$/gm, (row, number) => (files.has(number) ? rowOf(files.get(number)) : row));
}

export const numbersIn = (text) => Array.from(text.matchAll(/^\| (\d{3}) \|/gm), ([, number]) => number);

export const decisionNumbers = () => [...filesByNumber().keys()];

function rowOf(file) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, title, status] = /^# \d{3} (.+)\n\nStatus: (.+)$/m.exec(text) ?? [];
  return `| ${numberOf(file)} | [${title}](${file}) | ${status?.replace(/\.$/, '')} |`;
}

if (import.meta.main) writeFileSync(index, withCurrentRows(readFileSync(index, 'utf8')));
