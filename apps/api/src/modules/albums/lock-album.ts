/**
 * An advisory lock per album, until the end of the transaction and as its first statement. Whoever adds, finishes or
 * likes photos shares it; whoever removes or moves the album or its photos has it alone. Without it a photo could slip
 * into an album that is being deleted, and the two could wait for each other's rows.
 */
export { lockAlbum, shareAlbum } from './queries/albums.ts';
