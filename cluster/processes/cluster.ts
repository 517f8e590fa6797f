import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../../apps/api/src/process/s3-settings.ts';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { productEnv } from '../../testing/product-env.ts';
import { AppProcess } from './app-process.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { ClusterProcess } from './cluster-process.ts';

/** Two servers and two workers, each with its own folder, as on four machines. */
export interface Cluster {
  origins: string[];
  processes: { apis: ClusterProcess[]; workers: ClusterProcess[]; primary: ClusterProcess; replica: ClusterProcess };
  databaseUrl: string;
  s3: S3Settings;
  outboxes: string[];
  logs: string[];
  close: () => Promise<void>;
}

export interface Programs {
  api: string;
  worker: string;
  nodeArgs?: readonly string[];
  env?: Record<string, string>;
}

const sourceFile = (name: string) => path.resolve(import.meta.dirname, '../../apps/api/src', name);

/** Without the pages of the web, so that no build is needed. */
export const SOURCES: Programs = { api: sourceFile('testing/app-process.ts'), worker: sourceFile('worker.ts') };
/** The programs of `npm start` and `npm run worker`. */
export const BUILT: Programs = {
  api: path.resolve(sourceFile('../dist/server/main.js')),
  worker: sourceFile('worker.ts'),
};

export const PUBLIC_URL = 'http://pleamar.test';

export async function openCluster(infrastructure: Infrastructure, programs: Programs): Promise<Cluster> {
  const { databaseUrl, replicaUrl, s3 } = await infrastructure.newDatabaseAndBucket();
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-cluster-'));
  const ports = [await freePort(), await freePort()];
  const names = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const;
  const dataDir = (name: string) => path.join(folder, name);
  const logFile = (name: string) => path.join(folder, `${name}.log`);
  for (const name of names) await mkdir(dataDir(name));

  const createProcess = (name: (typeof names)[number]): AppProcess => {
    const isApi = name.startsWith('api');
    // A worker delivers the sandbox's events to the server of the same number.
    const port = name.endsWith('1') ? ports[0] : ports[1];
    return new AppProcess({
      name,
      args: [...(programs.nodeArgs ?? []), isApi ? programs.api : programs.worker],
      logFile: logFile(name),
      ...(isApi && { readyUrl: `http://127.0.0.1:${port}/readyz` }),
      env: {
        ...productEnv({ databaseUrl, dataDir: dataDir(name), port }),
        // Without this cache, which `npm start` also uses, every start would compile a thousand files.
        NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/compile'),
        DATABASE_REPLICA_URL: replicaUrl,
        PUBLIC_URL,
        LOG_LEVEL: 'warn',
        STORAGE: 's3',
        S3_ENDPOINT: s3.endpoint ?? '',
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        ...programs.env,
      },
    });
  };
  const [firstApi, secondApi, ...workers] = names.map(createProcess);
  const apis = [firstApi, secondApi].filter((api) => api !== undefined);
  const close = async () => {
    await Promise.all([...apis, ...workers].map((each) => each.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // All at once, because the migrations must allow that.
    await Promise.all([...apis, ...workers].map((each) => each.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    processes: { apis, workers, primary: infrastructure.primary, replica: infrastructure.replica },
    databaseUrl,
    s3,
    outboxes: names.map((name) => path.join(dataDir(name), 'mail')),
    logs: names.map(logFile),
    close,
  };
}
