/** The caller blocks or unblocks the owner in the same transaction. */
export { restoreAlbums, withdrawAlbums } from './queries/withholding.ts';
