import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublicEndpoint } from '../outbound/public-address.ts';
import { hasValidKeys } from './address.ts';
import type { VapidKeys } from '../../process/vapid-keys.ts';
import { PushRefused, PushUnavailable, type Push } from './port.ts';

interface OutboxOptions {
  dir: string;
  keys: () => Promise<VapidKeys>;
  allowsLoopback: boolean;
}

/** A machine without internet access gets `<dir>/<time>-<random>.json` per notification. */
export function createPushOutbox({ dir, keys, allowsLoopback }: OutboxOptions): Push {
  return {
    publicKey: async () => (await keys()).publicKey,
    accepts: (target) => isPublicEndpoint(target.endpoint, allowsLoopback) && hasValidKeys(target),
    async send({ endpoint }, notification) {
      if (!isPublicEndpoint(endpoint, allowsLoopback)) throw new PushRefused('not a push service');
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`;
      try {
        await mkdir(dir, { recursive: true });
        await writeFile(join(dir, name), JSON.stringify({ endpoint, ...notification }));
      } catch (error) {
        throw new PushUnavailable('the outbox cannot be written', { cause: error });
      }
    },
    close: () => Promise.resolve(),
  };
}
