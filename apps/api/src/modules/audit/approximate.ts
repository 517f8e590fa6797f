import { networkOf } from '../../common/rate-limits.ts';

/** Users can recognize their own connection in the result, and it is too coarse to identify a household. */
export function approximateNetwork(ip: string): string {
  const network = networkOf(ip);
  const [head = '', rest] = network.split('::');
  if (rest === undefined) return network.replace(/\.\d+$/, '.0/24');
  return `${head.split(':').slice(0, 3).join(':')}::/48`;
}
