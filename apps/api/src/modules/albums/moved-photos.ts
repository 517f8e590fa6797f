// Photos that move between two albums need these of both.
export { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
