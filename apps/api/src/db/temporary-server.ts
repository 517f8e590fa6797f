import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The settings trade durability for speed, because the data need not survive. */
export async function startTemporaryServer(
  settings: Record<string, string> = {},
  parentFolder = tmpdir(),
): Promise<Embedded> {
  const dataDir = await mkdtemp(join(parentFolder, 'pleamar-'));
  // A temporary folder has mode 700; as root the server runs under another account and must get in.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({
    dataDir,
    log: silent,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', ...settings },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
