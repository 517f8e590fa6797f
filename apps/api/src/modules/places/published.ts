// The row of a surf break that other modules present.
export type { SurfBreakRow } from './queries.ts';
