import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createFsStorage } from './fs.ts';
import type { Storage } from './port.ts';
import { storageSuite } from './storage.suite.ts';

describe('fs', () => {
  let dir: string;
  let storage: Storage;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pleamar-storage-'));
    storage = await createFsStorage({ dir });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  storageSuite('fs', () => storage);
});
