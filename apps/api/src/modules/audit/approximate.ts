import { networkOf } from '../../common/rate-limits.ts';

/** Enough to know one's own network from a stranger's, and not one household among others. */
export function approximate(address: string): string {
  const network = networkOf(address);
  const [head = '', rest] = network.split('::');
  if (rest === undefined) return network.replace(/\.\d+$/, '.0/24');
  return `${head.split(':').slice(0, 3).join(':')}::/48`;
}
