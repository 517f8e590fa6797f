import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** This machine and private networks. A client that names an address must not reach them through us. */
const privateIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateIpv4.addSubnet(network, bits, 'ipv4');
// In a common list, the IPv4-mapped range would block all of IPv4.
const privateIpv6 = new BlockList();
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateIpv6.addSubnet(network, bits, 'ipv6');

export const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isPrivate = (address: string): boolean =>
  isIPv4(address) ? privateIpv4.check(address, 'ipv4') : privateIpv6.check(address, 'ipv6');

/** Accepts only https on the default port of a public host, and this machine if a setting allows it. */
export function isPublicEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return false;
  if (allowsLoopback && isLoopback(url)) return /^https?:$/.test(url.protocol);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return !isPrivate(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa|onion|test|invalid)$/.test(host);
}

export type Resolver = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A public name may resolve to a private address, and to another one at each look-up. So the address that is checked
 * here is the one to which the connection is made.
 */
export const publicLookup =
  (resolve: Resolver = systemLookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const outside = error ? [] : found.filter(({ address }) => !isPrivate(address));
      const [first] = outside;
      if (!first)
        return done(error ?? Object.assign(new Error(`${host} is not on the internet`), { code: 'EINNER' }), '', 4);
      if (options.all) return done(null, outside);
      return done(null, first.address, first.family);
    });
  };
