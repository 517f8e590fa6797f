import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { S3Store } from '@tus/s3-store';
import type { DataStore } from '@tus/server';
import { ignoreMissing } from '../storage/fs-errors.ts';
import { STORAGE_TIMEOUT_MS, StorageFull, StorageUnavailable } from '../storage/port.ts';
import { uploadsFolderOf } from '../storage/s3-client.ts';
import type { S3Settings } from '../../process/s3-settings.ts';
import type { JsonServer } from './json-server.ts';
import type { StoredFile } from './s3-store.ts';
import { UPLOAD_ID, UPLOAD_ID_LENGTH, UploadRefused, type Upload, type UploadHandlers, type Uploads } from './port.ts';

type UploadSettings = {
  path: string;
  maxBytes: number;
  keptForMs: number;
  timeoutMs?: number;
  store: { kind: 'fs'; dir: string; roomBytes?: number } | ({ kind: 's3' } & S3Settings);
};

type RequestHandlers = { handlers: UploadHandlers; errorAnswer: Parameters<Uploads['handle']>[3] };

export async function createUploads(settings: UploadSettings): Promise<Uploads> {
  const { datastore, folder, locationOf, isFull, stored } = await chooseStore(settings);
  // The library does not pass our handlers of a request to its hooks.
  const current = new AsyncLocalStorage<RequestHandlers>();
  const currentHandlers = (): RequestHandlers => {
    const handlers = current.getStore();
    if (!handlers) throw new Error('an upload request did not come through handle()');
    return handlers;
  };
  const presentUpload = (upload: { id: string; size?: number; metadata?: Record<string, string | null> }): Upload => ({
    id: upload.id.slice(folder.length),
    bytes: upload.size ?? 0,
    metadata: Object.fromEntries(Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? ''])),
  });

  const options: ServerOptions = {
    path: settings.path,
    datastore,
    maxSize: settings.maxBytes,
    relativeLocation: true,
    // The library's default would allow every origin, and cross-origin pages are not served.
    allowedOrigins: () => false,
    namingFunction: () => folder + randomBytes(UPLOAD_ID_LENGTH / 2).toString('hex'),
    generateUrl: (_request, { path: base, id }) => `${base}/${id.slice(folder.length)}`,
    getFileIdFromRequest: (_request, id = '') => (UPLOAD_ID.test(id) ? folder + id : undefined),
    onUploadCreate: async (_request, upload) => {
      if (await isFull()) throw new StorageFull('the disk is full');
      await currentHandlers().handlers.create(presentUpload(upload));
      return {};
    },
    onUploadFinish: async (request, upload) => {
      const { status, headers, body } = await currentHandlers().handlers.finish(presentUpload(upload).id);
      // Otherwise the library looks up the expiry of a file that came complete with its creation, and answers 404.
      delete upload.creation_date;
      return { ...(request.method === 'POST' ? {} : { status_code: status }), headers, body };
    },
    onResponseError: async (_request, error) => {
      const { status, body } = currentHandlers().errorAnswer(await toOwnError(error, isFull));
      return { status_code: status, body };
    },
  };
  // Many processes get no upload, so the first request loads the library.
  let loading: Promise<JsonServer> | undefined;
  const server = () => (loading ??= loadServer(options));

  return {
    handle: (request, response, handlers, errorAnswer) =>
      current.run({ handlers, errorAnswer }, async () => (await server()).handle(request, response)),
    progress: async (id) => {
      const upload = await datastore.getUpload(folder + id).catch(() => null);
      return upload ? { received: upload.offset, bytes: upload.size ?? 0 } : null;
    },
    read: async (id) => datastore.read(folder + id),
    locationOf: (id) => locationOf(folder + id),
    remove: (id) => datastore.remove(folder + id),
    untouchedSince: async (before) => {
      const files = (await stored()).filter(({ touchedAt }) => touchedAt < before);
      // The names of the library's other files of an upload also begin with the upload's id.
      const ids = files.map(({ name }) => name.slice(folder.length, folder.length + UPLOAD_ID_LENGTH));
      return [...new Set(ids)].filter((id) => UPLOAD_ID.test(id));
    },
  };
}

type ServerOptions = ConstructorParameters<typeof JsonServer>[0];

async function loadServer(options: ServerOptions): Promise<JsonServer> {
  const library = await import('./json-server.ts');
  return new library.JsonServer(options);
}

/** The library's own `remove` leaves the metadata of an upload whose bytes are gone. */
class TidyFileStore extends FileStore {
  override async remove(id: string): Promise<void> {
    await rm(path.join(this.directory, id), { force: true });
    await this.configstore.delete(id).catch(ignoreMissing);
  }
}

type Store = DataStore & { read: FileStore['read'] | S3Store['read'] };

type StoreSetup = {
  datastore: Store;
  folder: string;
  locationOf: (id: string) => string;
  isFull: IsFull;
  stored: () => Promise<StoredFile[]>;
};

async function chooseStore({ store, keptForMs, timeoutMs = STORAGE_TIMEOUT_MS }: UploadSettings): Promise<StoreSetup> {
  if (store.kind === 'fs') {
    const directory = path.resolve(store.dir);
    return {
      datastore: new TidyFileStore({ directory, expirationPeriodInMilliseconds: keptForMs }),
      folder: '',
      locationOf: (id) => path.join(directory, id),
      isFull: async () => {
        const { bavail, bsize } = await statfs(directory);
        return bavail * bsize < (store.roomBytes ?? 0);
      },
      stored: () => listFiles(directory),
    };
  }
  const folder = uploadsFolderOf(store);
  // The client of S3 is the largest library of all, and is not needed for a disk.
  const { createS3Store } = await import('./s3-store.ts');
  const datastore = createS3Store(store, { keptForMs, timeoutMs });
  return {
    datastore,
    folder,
    locationOf: (id) => id,
    isFull: async () => false,
    stored: () => datastore.list(folder),
  };
}

type IsFull = () => Promise<boolean>;

async function listFiles(directory: string): Promise<StoredFile[]> {
  const names = await readdir(directory);
  const files = names.map(async (name) => ({ name, touchedAt: (await stat(path.join(directory, name))).mtime }));
  return (await Promise.allSettled(files)).flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
}

async function toStoreError(error: Error): Promise<Error> {
  const { toStorageError } = await import('../storage/s3-errors.ts');
  return toStorageError(error, 'an upload');
}

const isStoreError = (error: Error): boolean =>
  '$metadata' in error || error.name === 'TimeoutError' || ('syscall' in error && error.syscall === 'connect');

/** The library throws errors of the disk or plain objects. The object for a failed write hides its cause. */
async function toOwnError(error: Error | { status_code: number; body: string }, isFull: IsFull): Promise<unknown> {
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) {
    return new StorageFull('the disk is full', { cause: error });
  }
  if (!('status_code' in error)) return isStoreError(error) ? toStoreError(error) : error;
  // 501 answers a part of the protocol that we do not offer.
  if (error.status_code < 500 || error.status_code === 501)
    return new UploadRefused(error.status_code, error.body.trim());
  if (await isFull()) return new StorageFull('the disk is full');
  return new StorageUnavailable(`the upload store refused: ${error.body.trim()}`);
}
