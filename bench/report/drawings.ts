import { benchmarks } from '../runner/benchmarks.ts';
import { type BarGroup, chartOf } from './chart.ts';
import { isDoubtful, resultsPage, sectionsOf } from './page.ts';
import type { Result } from './results.ts';

/** The files that are drawn from results.json. */
export const drawings = (results: readonly Result[]): Record<'RESULTS.md' | 'results.svg', string> => ({
  'RESULTS.md': resultsPage(results, benchmarks),
  'results.svg': chartOf(barGroups(results)),
});

const barGroups = (results: readonly Result[]): BarGroup[] =>
  sectionsOf(results, benchmarks)
    .map((section) => ({
      title: section.title,
      bars: section.results.flatMap(({ line, ...result }) =>
        line.kind === 'share' ? [{ row: line, isDoubtful: isDoubtful(result, section) }] : [],
      ),
    }))
    .filter(({ bars }) => bars.length > 0);
