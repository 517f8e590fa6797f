import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, onServer } from './server.ts';

// Provided by the run's setup, global-setup.ts.
declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database without connections; test files clone it. */
    templateUrl: string;
    /** The server's own database, for creating and dropping the clones. */
    serverUrl: string;
  }
}

export type TestDatabase = {
  url: string;
  drop: () => Promise<void>;
  /** Further settings that lead to it. */
  env?: Record<string, string>;
};

/** A migrated database of the caller's own: a clone of the run's template. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${new URL(inject('templateUrl')).pathname.slice(1)}`);
}

/** A database with nothing in it, for the tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `pleamar_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} ${from}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
