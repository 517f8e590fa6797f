import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { tableTypes } from './table-types.ts';
import { startTemporaryServer } from './temporary-server.ts';

// `npm run db:types` migrates an empty database and writes what it finds there.
const server = await startTemporaryServer();
try {
  await migrate(server.url);
  await writeFile(join(import.meta.dirname, 'tables.ts'), await tableTypes(server.url));
} finally {
  await server.stop();
}
