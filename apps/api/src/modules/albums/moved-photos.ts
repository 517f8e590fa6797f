export { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
export { moveCounts, shownCovers } from './queries/moved-photos.ts';
