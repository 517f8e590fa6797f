export { beginAddressChange, changeAddressesNow } from './change-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
export { moveCounts, shownCovers } from './queries/moved-photos.ts';
