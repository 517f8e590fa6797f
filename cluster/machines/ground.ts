import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Client } from 'pg';
import type { S3Settings } from '../../apps/api/src/process/s3-settings.ts';
import { radosgwMissing, startRadosgw } from '../../apps/api/src/adapters/storage/testing/radosgw.ts';
import { ownServer, serverProcesses } from '../../apps/api/src/testing/own-server.ts';
import { aReplicaOf } from '../../apps/api/src/testing/replica.ts';
import { databaseUrl, onServer } from '../../apps/api/src/testing/server.ts';
import type { Victim } from './victim.ts';

/** What the processes of the product stand on: a database with its replica, and an object store. */
export interface Ground {
  primary: Victim;
  replica: Victim;
  /** A database and a bucket that nobody has used. */
  plot: () => Promise<{ databaseUrl: string; replicaUrl: string; s3: S3Settings }>;
  close: () => Promise<void>;
}

/** Why there is none on this machine, in one sentence. */
export const groundMissing = radosgwMissing;

export async function startGround(): Promise<Ground> {
  const store = await startRadosgw();
  // What is acknowledged is in the operating system's hands: it survives a kill -9 of every process. Torn pages do not
  // happen without full_page_writes only if nothing is killed in the middle of a write.
  const server = await ownServer({ synchronous_commit: 'on', full_page_writes: 'on' });
  const replica = await aReplicaOf(server.url);
  const client = new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
    forcePathStyle: true,
  });
  let plots = 0;
  return {
    primary: {
      name: 'primary database',
      kill: async () => {
        for (const pid of await serverProcesses(server.url)) killed(pid);
      },
      // Its keeper starts it again by itself, as a supervisor does.
      revive: () => untilAnswers(server.url),
      freeze: server.freeze,
      thaw: server.thaw,
    },
    replica: {
      name: 'replica',
      kill: replica.kill,
      revive: replica.start,
      freeze: replica.freeze,
      thaw: replica.thaw,
    },
    plot: async () => {
      plots += 1;
      const name = `cluster_${plots}`;
      await onServer(server.url, `create database ${name}`);
      await client.send(new CreateBucketCommand({ Bucket: `cluster-${plots}` }));
      const { endpoint, accessKeyId, secretAccessKey } = store;
      return {
        databaseUrl: databaseUrl(server.url, name),
        replicaUrl: databaseUrl(replica.url, name),
        s3: { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1', bucket: `cluster-${plots}`, prefix: '' },
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

async function untilAnswers(url: string): Promise<void> {
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

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its postmaster.
  }
}
