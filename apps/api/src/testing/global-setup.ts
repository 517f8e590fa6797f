import { runMigrations } from 'graphile-worker';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startTemporaryServer } from '../db/temporary-server.ts';
import { loadGazetteer } from '../modules/places/load-gazetteer.ts';
import { folderInMemory } from './folder-in-memory.ts';
import { removePrograms } from './programs-folder.ts';
import { databaseUrl, onServer } from './server.ts';

/** No test reads the log of changes, and a database lives for seconds. */
const settings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB', autovacuum: 'off' };

/** The whole run has one server (or TEST_DATABASE_URL), and one migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startTemporaryServer(settings, await folderInMemory());
  const name = `pleamar_template_${process.pid}`;
  const templateUrl = databaseUrl(server.url, name);
  await onServer(server.url, `create database ${name}`);
  await migrate(templateUrl);
  await runMigrations({ connectionString: templateUrl });
  await fill(templateUrl);
  project.provide('templateUrl', templateUrl);
  project.provide('serverUrl', server.url);
  return async () => {
    await removePrograms();
    await onServer(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}

/** Every start loads these rows, so that no test file waits for them again. */
async function fill(url: string): Promise<void> {
  const connection = connect(url);
  await loadGazetteer(connection);
  await connection.close();
}
