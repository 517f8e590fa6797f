import { benchmarks } from '../benchmarks.ts';
import { type BarGroup, chartOf } from './chart.ts';
import { resultsPage } from './page.ts';
import type { Result } from './results.ts';
import { measuredSections, rowsOf } from './sections.ts';

/** The text of each file that is made from results.json. */
export const renderedFiles = (results: readonly Result[]): Record<'RESULTS.md' | 'results.svg', string> => ({
  'RESULTS.md': resultsPage(results, benchmarks),
  'results.svg': chartOf(barGroups(results)),
});

const barGroups = (results: readonly Result[]): BarGroup[] =>
  measuredSections(results, benchmarks)
    .map((section) => ({
      title: section.title,
      bars: rowsOf(section).flatMap(({ row, needsRerun }) => (row.kind === 'comparison' ? [{ row, needsRerun }] : [])),
    }))
    .filter(({ bars }) => bars.length > 0);
