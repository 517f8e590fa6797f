// For photos that move between two albums.
export { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
