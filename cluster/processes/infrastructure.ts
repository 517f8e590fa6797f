import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Client } from 'pg';
import type { S3Settings } from '../../apps/api/src/process/s3-settings.ts';
import { radosgwMissing, startRadosgw } from '../../apps/api/src/adapters/storage/testing/radosgw.ts';
import { ownServer, serverProcesses } from '../../apps/api/src/testing/own-server.ts';
import { aReplicaOf } from '../../apps/api/src/testing/replica.ts';
import { databaseUrl, onServer } from '../../apps/api/src/testing/server.ts';
import type { ClusterProcess } from './cluster-process.ts';

export interface Infrastructure {
  primary: ClusterProcess;
  replica: ClusterProcess;
  newDatabaseAndBucket: () => Promise<{ databaseUrl: string; replicaUrl: string; s3: S3Settings }>;
  close: () => Promise<void>;
}

/** Why this machine has no object store, or null. */
export const infrastructureMissing = radosgwMissing;

export async function startInfrastructure(): Promise<Infrastructure> {
  const store = await startRadosgw();
  // With synchronous_commit an acknowledged commit survives a kill -9 of every process. Without full_page_writes a kill
  // during a write could tear a page.
  const server = await ownServer({ synchronous_commit: 'on', full_page_writes: 'on' });
  const replica = await aReplicaOf(server.url);
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
    forcePathStyle: true,
  });
  let count = 0;
  return {
    primary: {
      name: 'primary database',
      kill: async () => {
        for (const pid of await serverProcesses(server.url)) killProcess(pid);
      },
      // The supervisor of the server restarts it.
      start: () => waitUntilAnswering(server.url),
      freeze: server.freeze,
      thaw: server.thaw,
    },
    replica: {
      name: 'replica',
      kill: replica.kill,
      start: replica.start,
      freeze: replica.freeze,
      thaw: replica.thaw,
    },
    newDatabaseAndBucket: async () => {
      count += 1;
      const name = `cluster_${count}`;
      await onServer(server.url, `create database ${name}`);
      await client.send(new CreateBucketCommand({ Bucket: `cluster-${count}` }));
      const { endpoint, accessKeyId, secretAccessKey } = store;
      return {
        databaseUrl: databaseUrl(server.url, name),
        replicaUrl: databaseUrl(replica.url, name),
        s3: { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1', bucket: `cluster-${count}`, prefix: '' },
      };
    },
    close: async () => {
      client.destroy();
      await replica.drop();
      await server.drop();
      await store.stop();
    },
  };
}

async function waitUntilAnswering(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended with its postmaster.
  }
}
