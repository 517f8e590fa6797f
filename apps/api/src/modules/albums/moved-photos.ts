export { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
export { unchooseCover } from './queries/albums.ts';
