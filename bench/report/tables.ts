import type { Result } from './results.ts';
import type { AccuracyRow, BudgetRow, Row, ShareRow } from './row.ts';
import { verdictOf } from './verdict.ts';
import type { Range } from './statistics.ts';

type MarkOf = (result: Result) => string;

/** Shares, budgets and accuracy have columns of their own. */
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

/** Rows beside one thing have a table of their own, if there are at least three rows to each such thing. */
function shareTables(rows: readonly Marked<ShareRow>[]): string[] {
  const byBeside = [...Map.groupBy(rows, ({ row }) => row.beside)];
  const areFew = rows.length >= MIN_ROWS * byBeside.length;
  return areFew ? byBeside.map(([beside, itsRows]) => shareTable(itsRows, beside)) : [shareTable(rows)];
}

const MIN_ROWS = 3;

/** Each row names what it is beside, unless all are beside the same. */
const shareTable = (rows: readonly Marked<ShareRow>[], beside?: string): string =>
  table(
    [
      'What',
      'Pleamar',
      beside ? `Beside: ${beside}` : 'Beside',
      'Share',
      'CPU ms',
      'CPU ms beside',
      'Goal',
      'Repeated slices',
      'Run',
    ],
    rows.map(({ row, run }) => [
      row.what,
      `${rangeText(row.ours, row.oursRange ?? { lowest: row.ours, highest: row.ours }, row.digits)} ${row.unit}`,
      row.theirs.toFixed(row.digits) + (beside ? '' : ` (${row.beside})`),
      rangeText(row.share, row.shares, 2),
      row.cpuMs?.ours.toFixed(2) ?? '',
      row.cpuMs?.theirs.toFixed(2) ?? '',
      verdictText(row),
      row.retries ? String(row.retries) : '',
      run,
    ]),
  );

const budgetTable = (rows: readonly Marked<BudgetRow>[]): string =>
  table(
    ['What', 'Measured', 'CPU ms', 'Goal', 'Run'],
    rows.map(({ row, run }) => [
      row.what,
      `${rangeText(row.measured.median, row.measured, row.digits)} ${row.unit}`,
      row.cpuMs?.toFixed(2) ?? '',
      verdictText(row),
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
  return `${share} (${verdictOf(row) === 'reached' ? 'goal' : '**missed**'} ${row.atLeast.toFixed(2)})`;
}

function rangeText(figure: number, { lowest, highest }: Range, digits: number): string {
  const [middle, least, most] = [figure, lowest, highest].map((one) => one.toFixed(digits));
  return least === most && least === middle ? `${middle}` : `${middle} (${least}–${most})`;
}

function verdictText(row: Row): string {
  const verdict = verdictOf(row);
  return verdict === null ? '' : `${verdict === 'missed' ? '**missed**' : verdict}: ${goalText(row)}`;
}

export function goalText(row: Row): string {
  if (row.kind === 'budget') return `at most ${row.atMost} ${row.unit}`;
  if (row.kind === 'accuracy') return row.atLeast === undefined ? '' : `${row.atLeast.toFixed(2)} or more`;
  const { share, atMost } = row.goal ?? {};
  return [
    ...(share === undefined ? [] : [`${share.toFixed(2)} or more`]),
    ...(atMost === undefined ? [] : [`at most ${atMost} ${row.unit}`]),
  ].join(', ');
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
