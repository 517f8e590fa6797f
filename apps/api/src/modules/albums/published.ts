// Other modules call these queries in their own transactions.

/**
 * Each album has an advisory lock, taken as the first statement of a transaction and held until its end. Adding,
 * finishing and liking photos share it; removing or moving the album or its photos takes it exclusively. Without it a
 * photo could enter an album that is being deleted, and the two transactions could deadlock.
 */
export { lockAlbum, lockAlbumShared, unchooseCover } from './queries/albums.ts';
export type { AlbumBrief } from './queries/albums.ts';
export { findCoverWithoutSizes } from './queries/covers.ts';
export { moveCounts, refreshCovers } from './queries/moved-photos.ts';
export { restoreAlbums, withholdAlbums } from './queries/withholding.ts';
