// Columns of photos that other modules read in queries of their own.

export { deliversWithoutGps } from './queries/photo-for-viewer.ts';
export { rightsColumns } from './queries/rights.ts';
