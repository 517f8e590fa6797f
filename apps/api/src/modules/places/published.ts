// Other modules present this row.
export type { SurfBreakRow } from './queries.ts';
