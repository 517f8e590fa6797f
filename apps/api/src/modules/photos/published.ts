// Columns of photos that other modules read in queries of their own.

export { rightsColumns } from './queries/rights.ts';
