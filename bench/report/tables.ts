import type { Result } from './results.ts';
import type { AccuracyRow, BudgetRow, Row, ComparisonRow } from './row.ts';
import type { Range } from './statistics.ts';
import { RATIO_DIGITS, verdictOf } from './verdict.ts';

type MarkOf = (result: Result) => string;

/** Each kind of row has a table with its own columns. */
export function tablesOf(results: readonly Result[], markOf: MarkOf): string[] {
  const rows = results.map((result) => ({ row: result.row, run: markOf(result) }));
  const comparisons = rows.flatMap(({ row, run }) => (row.kind === 'comparison' ? [{ row, run }] : []));
  const budgets = rows.flatMap(({ row, run }) => (row.kind === 'budget' ? [{ row, run }] : []));
  const accuracies = rows.flatMap(({ row, run }) => (row.kind === 'accuracy' ? [{ row, run }] : []));
  return [budgetTable(budgets), ...comparisonTables(comparisons), accuracyTable(accuracies)].filter(Boolean);
}

interface Marked<R extends Row> {
  row: R;
  run: string;
}

/** Each baseline has a table of its own, if there are at least three rows for each. */
function comparisonTables(rows: readonly Marked<ComparisonRow>[]): string[] {
  const byBaseline = [...Map.groupBy(rows, ({ row }) => row.baselineName)];
  const hasEnoughRows = rows.length >= MIN_ROWS * byBaseline.length;
  return hasEnoughRows ? byBaseline.map(([name, itsRows]) => comparisonTable(itsRows, name)) : [comparisonTable(rows)];
}

const MIN_ROWS = 3;

/** The heading names the baseline that all rows have; without one, each row names its own. */
const comparisonTable = (rows: readonly Marked<ComparisonRow>[], baselineName?: string): string =>
  table(
    [
      'What',
      'Pleamar',
      baselineName ? `Baseline: ${baselineName}` : 'Baseline',
      'Ratio',
      'CPU ms',
      'CPU ms of the baseline',
      'Goal',
      'Rounds',
      'Repeated slices',
      'Run',
    ],
    rows.map(({ row, run }) => [
      row.what,
      `${rangeText(row.product, row.productRange ?? flat(row.product), row.digits)} ${row.unit}`,
      row.baseline.toFixed(row.digits) + (baselineName ? '' : ` (${row.baselineName})`),
      rangeText(row.ratio, row.ratios, RATIO_DIGITS),
      row.cpuMs?.product.toFixed(2) ?? '',
      row.cpuMs?.baseline.toFixed(2) ?? '',
      verdictText(row),
      String(row.rounds),
      row.retries ? String(row.retries) : '',
      run,
    ]),
  );

const budgetTable = (rows: readonly Marked<BudgetRow>[]): string =>
  table(
    ['What', 'Measured', 'CPU ms', 'Goal', 'Rounds', 'Run'],
    rows.map(({ row, run }) => [
      row.what,
      `${rangeText(row.measured.median, row.measured, row.digits)} ${row.unit}`,
      row.cpuMs?.toFixed(2) ?? '',
      verdictText(row),
      String(row.rounds),
      run,
    ]),
  );

/** A line for each `what`, a column for each set. */
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
  const share = row.share.toFixed(RATIO_DIGITS) + (row.of === undefined ? '' : ` of ${row.of}`);
  if (row.atLeast === undefined) return share;
  return `${share} (${verdictOf(row) === 'reached' ? 'goal' : '**missed**'} ${row.atLeast.toFixed(RATIO_DIGITS)})`;
}

const flat = (figure: number): Range => ({ lowest: figure, highest: figure });

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
  if (row.kind === 'accuracy') return row.atLeast === undefined ? '' : `${row.atLeast.toFixed(RATIO_DIGITS)} or more`;
  const { ratio, atMost } = row.goal ?? {};
  return [
    ...(ratio === undefined ? [] : [`${ratio.toFixed(RATIO_DIGITS)} or more`]),
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

/** A vertical bar in the text would begin another cell. */
export const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300);
