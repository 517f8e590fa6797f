/** What moving photos between two albums needs of them. */
export { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
