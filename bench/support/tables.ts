import type { Result } from './results.ts';
import { type AccuracyRow, type BudgetRow, isReached, type Row, type ShareRow } from './row.ts';
import type { Spread } from './statistics.ts';

type MarkOf = (result: Result) => string;

/** Shares of a limit, budgets and accuracy have columns of their own. */
export function tablesOf(results: readonly Result[], markOf: MarkOf): string[] {
  const lines = results.map((result) => ({ row: result.line, run: markOf(result) }));
  const shares = lines.flatMap(({ row, run }) => (row.kind === 'share' ? [{ row, run }] : []));
  const budgets = lines.flatMap(({ row, run }) => (row.kind === 'budget' ? [{ row, run }] : []));
  const accuracies = lines.flatMap(({ row, run }) => (row.kind === 'accuracy' ? [{ row, run }] : []));
  return [budgetTable(budgets), ...shareTables(shares), accuracyTable(accuracies)].filter(Boolean);
}

interface Marked<R extends Row> {
  row: R;
  run: string;
}

/** A few limits that many rows are beside have tables of their own. */
function shareTables(rows: readonly Marked<ShareRow>[]): string[] {
  const byLimit = [...Map.groupBy(rows, ({ row }) => row.bare)];
  const areFew = rows.length >= ROWS_OF_A_LIMIT * byLimit.length;
  return areFew ? byLimit.map(([limit, ofLimit]) => shareTable(ofLimit, limit)) : [shareTable(rows)];
}

const ROWS_OF_A_LIMIT = 3;

/** Without a common limit each row names its own. */
const shareTable = (rows: readonly Marked<ShareRow>[], limit?: string): string =>
  table(
    ['What', 'Pleamar', limit ? `Limit: ${limit}` : 'Limit', 'Share', 'CPU ms', 'CPU ms of the limit', 'Goal', 'Run'],
    rows.map(({ row, run }) => [
      row.what,
      `${row.ours.toFixed(row.digits)} ${row.unit}`,
      row.theirs.toFixed(row.digits) + (limit ? '' : ` (${row.bare})`),
      spreadText(row.share, 2),
      row.cpuMs?.ours.toFixed(2) ?? '',
      row.cpuMs?.theirs.toFixed(2) ?? '',
      verdict(row),
      run,
    ]),
  );

const budgetTable = (rows: readonly Marked<BudgetRow>[]): string =>
  table(
    ['What', 'Measured', 'CPU ms', 'Goal', 'Run'],
    rows.map(({ row, run }) => [
      row.what,
      `${spreadText(row.measured, row.digits)} ${row.unit}`,
      row.cpuMs?.toFixed(2) ?? '',
      verdict(row),
      run,
    ]),
  );

/** A line for each name, a column for each set. */
function accuracyTable(rows: readonly Marked<AccuracyRow>[]): string {
  const sets = [...new Set(rows.map(({ row }) => row.set))];
  const byWhat = Map.groupBy(rows, ({ row }) => row.what);
  const lineOf = (what: string, ofName: readonly Marked<AccuracyRow>[]) => {
    const cells = sets.map((set) => accuracyText(ofName.find(({ row }) => row.set === set)?.row));
    return [what, ...cells, [...new Set(ofName.map(({ run }) => run))].join(', ')];
  };
  return table(
    ['What', ...sets, 'Run'],
    [...byWhat].map(([what, ofName]) => lineOf(what, ofName)),
  );
}

function accuracyText(row: AccuracyRow | undefined): string {
  if (!row) return '';
  const share = row.share.toFixed(2) + (row.of === undefined ? '' : ` of ${row.of}`);
  if (row.atLeast === undefined) return share;
  return `${share} (${isReached(row) ? 'goal' : '**missed**'} ${row.atLeast.toFixed(2)})`;
}

function spreadText({ median, lowest, highest }: Spread, digits: number): string {
  const [middle, least, most] = [median, lowest, highest].map((one) => one.toFixed(digits));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

function verdict(row: Row): string {
  const isGood = isReached(row);
  return isGood === null ? '' : `${isGood ? 'reached' : '**missed**'}: ${goalText(row)}`;
}

export function goalText(row: Row): string {
  if (row.kind === 'budget') return `at most ${row.atMost} ${row.unit}`;
  if (row.kind === 'accuracy') return row.atLeast === undefined ? '' : `${row.atLeast.toFixed(2)} or more`;
  if (!row.goal) return '';
  return 'share' in row.goal ? `${row.goal.share.toFixed(2)} or more` : `at most ${row.goal.atMost} ${row.unit}`;
}

/** A column without any value is left out. */
function table(titles: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return '';
  const used = titles.flatMap((_, at) => (lines.some((line) => line[at] !== '') ? [at] : []));
  const text = (cells: readonly string[]) => `| ${used.map((at) => cell(cells[at] ?? '')).join(' | ')} |`;
  return [text(titles), `|${'---|'.repeat(used.length)}`, ...lines.map(text)].join('\n');
}

/** A bar would begin another cell. */
export const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);
