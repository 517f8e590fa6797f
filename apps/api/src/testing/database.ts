import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, onServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database is migrated and without connections; test files clone it. */
    templateUrl: string;
    serverUrl: string;
  }
}

export type TestDatabase = {
  url: string;
  drop: () => Promise<void>;
  env?: Record<string, string>;
};

export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${new URL(inject('templateUrl')).pathname.slice(1)} strategy file_copy`);
}

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
