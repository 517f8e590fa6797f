import { expect, test } from 'vitest';
import { approximateNetwork } from './approximate.ts';

test.each([
  ['83.45.12.77', '83.45.12.0/24'],
  ['::ffff:83.45.12.77', '83.45.12.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is stored as %s', (address, network) => {
  expect(approximateNetwork(address)).toBe(network);
});
