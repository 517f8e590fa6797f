import { createDocuments } from './adapters/documents/documents.ts';
import { createImages } from './adapters/images/images.ts';
import { createFsStorage } from './adapters/storage/fs.ts';
import { DISK_ROOM_BYTES, type Storage } from './adapters/storage/port.ts';
import type { Invoicing } from './adapters/invoicing/port.ts';
import type { Mail } from './adapters/mail/port.ts';
import { readOrCreateKeys } from './adapters/push/keys.ts';
import type { Push } from './adapters/push/port.ts';
import type { Uploads } from './adapters/uploads/port.ts';
import { createHttpWebhooks } from './adapters/webhooks/http.ts';
import { createTides } from './adapters/tides/tides.ts';
import { createUploads } from './adapters/uploads/tus.ts';
import { webauthnPasskeys } from './adapters/passkeys/webauthn.ts';
import { argon2Passwords } from './adapters/passwords/argon2.ts';
import type { Payments } from './adapters/payments/port.ts';
import { createSandbox } from './adapters/payments/sandbox/sandbox.ts';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './process/config.ts';
import type { App } from './common/context.ts';
import { setPublicFilesUrl } from './common/public-urls.ts';
import { lostConnectionLogLevel } from './db/unreachable.ts';
import { connect, type Connection, type Db } from './db/connect.ts';
import type { Embedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { UPLOADS_PATH } from './http/resumable.ts';
import { openChannels } from './db/channels.ts';
import { monitorReplicas } from './db/replicas.ts';
import { countJobs, graphileQueue } from './jobs/queue.ts';
import { prepareQueue } from './jobs/runner.ts';
import { createLiveStreams } from './modules/live/streams.ts';
import { UPLOAD_TTL_MS } from './modules/photos/uploads/resumable-upload.ts';
import { loadGazetteer } from './modules/places/load-gazetteer.ts';
import { StartupError } from './process/startup-error.ts';

export interface RunningApp {
  app: App;
  /** Jobs have connections of their own, so that jobs and requests do not wait for each other. */
  background: { app: App; pool: Pool };
  close: () => Promise<void>;
}

/** A job may read a whole table; a request may not take that long. */
const JOB_STATEMENT_MS = 60_000;

/** Each closes one thing that is open. What was opened last is closed first. */
type Closers = (() => Promise<unknown>)[];

export async function createApp(config: Config, log: Logger): Promise<RunningApp> {
  const closers: Closers = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed())
      await closeOne().catch((error: unknown) => log.warn({ err: error }, 'a part of the app could not be closed'));
  };
  try {
    return { ...(await openApp(config, log, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openApp(config: Config, log: Logger, closers: Closers): Promise<Omit<RunningApp, 'close'>> {
  setPublicFilesUrl(config.publicMediaUrl);
  const embedded = config.databaseUrl ? null : await startOwnDatabase(config, log);
  if (embedded) closers.push(() => embedded.stop());
  const { connection, background, directUrl, isPooled } = await openDatabase(config, { embedded, log, closers });
  await prepareQueue(background.pool, log);
  await loadGazetteer(background);
  const replicas = monitorReplicas({ ...config.replicas, primaryUrl: directUrl, isPooled, log });
  closers.push(() => replicas.close());
  const channels = await openChannels(directUrl, log);
  closers.push(() => channels.close());
  channels.on('catalogue', replicas.markChanged);
  const adapters: { close: () => Promise<void> }[] = [];
  // One that is slow to close leaves the others their time.
  closers.push(() => Promise.allSettled(adapters.map((adapter) => adapter.close())));
  const toClose = <Adapter extends { close: () => Promise<void> }>(adapter: Adapter): Adapter => {
    adapters.push(adapter);
    return adapter;
  };
  const app: App = {
    config,
    db: connection.db,
    replicas,
    queue: graphileQueue,
    channels,
    live: createLiveStreams({ db: connection.db, channels, log, now: () => app.now() }),
    storage: toClose(await chooseStorage(config)),
    uploads: await chooseUploads(config),
    mail: toClose(await chooseMail(config, log)),
    push: toClose(await choosePush(config, connection.db)),
    webhooks: toClose(createHttpWebhooks(config.webhooks)),
    images: toClose(createImages({ log })),
    tides: createTides(),
    passwords: argon2Passwords,
    passkeys: webauthnPasskeys,
    // The clock is read at each call: a test that sets it sets the provider's too.
    payments: await choosePayments(config, connection.db, () => app.now()),
    documents: createDocuments(),
    invoicing: await chooseInvoicing(config, () => app.now()),
    now: () => new Date(),
    log,
  };
  return { app, background: { app: { ...app, db: background.db }, pool: background.pool } };
}

interface OpenDatabase {
  connection: Connection;
  background: Connection;
  /** The address that bypasses a pooler. */
  directUrl: string;
  isPooled: boolean;
}

/** Migrates the database, and connects requests and jobs to it. */
async function openDatabase(
  config: Config,
  { embedded, log, closers }: { embedded: Embedded | null; log: Logger; closers: Closers },
): Promise<OpenDatabase> {
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const isPooled = config.databaseDirectUrl !== null;
  if (embedded) await migrate(url);
  else await requireDatabase(() => migrate(directUrl), isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', directUrl);
  const onLostConnection = (error: Error) => {
    const level = lostConnectionLogLevel(error, { isEmbedded: embedded !== null });
    log[level]({ err: error }, 'a database connection was lost');
  };
  const connection = connect(url, { max: 20, isPooled, onLostConnection });
  closers.push(() => connection.close());
  if (isPooled) await requireDatabase(() => sql`select 1`.execute(connection.db), 'DATABASE_URL', url);
  // The queue listens on one of these connections, which a pooler would hand to another client.
  const background = connect(directUrl, {
    max: 10,
    applicationName: 'pleamar jobs',
    statementTimeoutMs: JOB_STATEMENT_MS,
    onLostConnection,
  });
  closers.push(() => background.close());
  return { connection, background, directUrl, isPooled };
}

export const readinessChecks = (app: App) => ({
  database: async () => {
    await sql`select 1`.execute(app.db);
  },
  storage: () => app.storage.check(),
  jobs: () => countJobs(app.db),
  replicas: () => app.replicas.states(),
});

// An adapter below is loaded only if a setting chooses it: the others would cost start time and memory.

async function startOwnDatabase({ dataDir }: Config, log: Logger) {
  const { startEmbedded } = await import('./db/embedded/embedded.ts');
  return startEmbedded({ dataDir, log });
}

async function chooseStorage(config: Config): Promise<Storage> {
  if (config.storage.kind === 'fs') return createFsStorage({ ...config.storage, roomBytes: DISK_ROOM_BYTES });
  const { createS3Storage } = await import('./adapters/storage/s3.ts');
  return createS3Storage(config.storage);
}

async function choosePayments(config: Config, db: Db, now: () => Date): Promise<Payments> {
  if (config.payments.kind === 'stripe') {
    const { createStripe } = await import('./adapters/payments/stripe/stripe.ts');
    return createStripe({ ...config.payments, now });
  }
  return createSandbox({ db, queue: graphileQueue, now, http: config });
}

async function chooseInvoicing({ invoicing }: Config, now: () => Date): Promise<Invoicing | null> {
  if (invoicing.kind === 'none') return null;
  const { createHttpInvoicing } = await import('./adapters/invoicing/http.ts');
  return createHttpInvoicing({ ...invoicing, now });
}

function chooseUploads({ storage, dataDir }: Config): Promise<Uploads> {
  return createUploads({
    path: UPLOADS_PATH,
    maxBytes: MAX_UPLOAD_BYTES,
    keptForMs: UPLOAD_TTL_MS,
    store:
      storage.kind === 's3' ? storage : { kind: 'fs', dir: path.join(dataDir, 'uploads'), roomBytes: DISK_ROOM_BYTES },
  });
}

async function chooseMail(config: Config, log: Logger): Promise<Mail> {
  if (config.mail.kind === 'smtp') {
    const { createSmtp } = await import('./adapters/mail/smtp.ts');
    return createSmtp(config.mail);
  }
  const { createOutbox } = await import('./adapters/mail/outbox.ts');
  return createOutbox({ ...config.mail, log: (entry) => log.info(entry, 'mail: written to the outbox') });
}

async function choosePush({ push, contactEmail }: Config, db: Db): Promise<Push> {
  const keys = async () => push.keys ?? readOrCreateKeys(db);
  if (push.kind === 'outbox') {
    const { createPushOutbox } = await import('./adapters/push/outbox.ts');
    return createPushOutbox({ ...push, keys });
  }
  const { createWebPush } = await import('./adapters/push/web-push.ts');
  return createWebPush({ ...push, keys, contact: contactEmail });
}

/** Fails the start with a message that names the database, without its password. */
async function requireDatabase(work: () => Promise<unknown>, setting: string, url: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { host, pathname } = new URL(url);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database of ${setting} (${host}${pathname}) cannot be used: ${why}.`, {
      cause: error,
    });
  }
}
