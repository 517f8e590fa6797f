/**
 * Each album has an advisory lock, taken as the first statement of a transaction and held until its end. Adding,
 * finishing and liking photos share it; removing or moving the album or its photos takes it alone. Without it a photo
 * could enter an album that is being deleted, and the two transactions could deadlock.
 */
export { lockAlbum, lockAlbumShared } from './queries/albums.ts';
