import { Readable, pipeline } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedKey, checkedPrefix, contentTypeOfKey } from './key.ts';
import {
  STORAGE_TIMEOUT_MS,
  StorageIncomplete,
  StorageNotFound,
  StorageRangeInvalid,
  StorageUnavailable,
} from './port.ts';
import type { GetOptions, PutOptions, Storage, StoredContent, StoredObject } from './port.ts';
import { encodeStrictly, presignedUrl } from './presign.ts';
import { PART_BYTES, rootOf, s3ClientConfig, uploadsFolderOf } from './s3-client.ts';
import type { S3Settings } from '../../process/s3-settings.ts';
import { toStorageError } from './s3-errors.ts';
import { isPrematureClose, createMeter, trackSourceError, sourceClosed, watchForStall } from './transfer.ts';

/** S3 shows an object only once its put or multipart upload is complete. */
export function createS3Storage(settings: S3Settings, timeoutMs = STORAGE_TIMEOUT_MS): Storage {
  const { bucket: Bucket } = settings;
  const root = rootOf(settings);
  const uploads = uploadsFolderOf(settings);
  const client = new S3Client(s3ClientConfig(settings, { maxAttempts: 3, timeoutMs }));

  const objectAt = (key: string) => ({ Bucket, Key: root + checkedKey(key) });

  /** The deadline covers the time up to the answer's headers, so that slow readers are not interrupted. */
  async function withDeadline<T>(key: string, call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await call({ abortSignal: abort.signal });
    } catch (error) {
      throw toStorageError(error, key);
    } finally {
      clearTimeout(timer);
    }
  }

  async function put(key: string, source: Readable, { size }: PutOptions = {}): Promise<{ size: number }> {
    const target = objectAt(key);
    const counter = createMeter(size);
    const abortController = new AbortController();
    let stalled: StorageUnavailable | undefined;
    const watch = {
      isWaiting: () => counter.readableLength > 0 || counter.writableEnded,
      progress: () => counter.count() - counter.readableLength,
      onStall: (error: StorageUnavailable) => {
        stalled = error;
        abortController.abort();
      },
    };
    const unwatch = watchForStall(watch, timeoutMs);
    const upload = new Upload({
      client,
      params: { ...target, Body: counter, ContentType: contentTypeOfKey(key) },
      queueSize: 1,
      partSize: PART_BYTES,
      abortController,
    });
    // An error of the source or a wrong length becomes an error of the body, which aborts the upload.
    const sourceError = trackSourceError(source, () => counter.destroyed);
    pipeline(source, counter, () => {});
    try {
      await upload.done();
    } catch (error) {
      const { errored } = counter;
      counter.destroy();
      if (isPrematureClose(errored)) throw sourceClosed(errored);
      if (errored instanceof StorageIncomplete) throw errored;
      if (sourceError()) throw sourceError();
      throw stalled ?? toStorageError(error, key);
    } finally {
      unwatch();
    }
    return { size: counter.count() };
  }

  async function putBuffer(key: string, bytes: Uint8Array): Promise<{ size: number }> {
    const command = new PutObjectCommand({ ...objectAt(key), Body: bytes, ContentType: contentTypeOfKey(key) });
    await withDeadline(key, (options) => client.send(command, options));
    return { size: bytes.length };
  }

  async function get(key: string, { range }: GetOptions = {}): Promise<StoredContent> {
    const Range = range && isValidRange(range) ? `bytes=${range.start}-${range.end ?? ''}` : undefined;
    const command = new GetObjectCommand({ ...objectAt(key), ...(Range ? { Range } : {}) });
    if (range && !Range) throw await createRangeError(key);
    const found = await withDeadline(key, (options) => client.send(command, options)).catch(async (error: unknown) => {
      throw error instanceof StorageRangeInvalid ? await createRangeError(key) : error;
    });
    if (!(found.Body instanceof Readable)) throw new StorageUnavailable('the store answered without a body');
    const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(found.ContentRange ?? '');
    if (range && !part) {
      found.Body.destroy();
      throw new StorageUnavailable('the store ignored the range');
    }
    return {
      key,
      size: part ? Number(part[3]) : (found.ContentLength ?? 0),
      contentType: contentTypeOfKey(key),
      modifiedAt: found.LastModified ?? new Date(0),
      stream: failingWhenStalled(found.Body, timeoutMs),
      ...(part ? { range: { start: Number(part[1]), end: Number(part[2]) } } : {}),
    };
  }

  async function createRangeError(key: string): Promise<StorageRangeInvalid> {
    const { size } = await head(key);
    return new StorageRangeInvalid(`no such range in ${size} bytes`, size);
  }

  async function head(key: string): Promise<StoredObject> {
    const found = await withDeadline(key, (options) => client.send(new HeadObjectCommand(objectAt(key)), options));
    return describeObject(key, found.ContentLength, found.LastModified);
  }

  async function remove(key: string): Promise<void> {
    await withDeadline(key, (options) => client.send(new DeleteObjectCommand(objectAt(key)), options));
  }

  async function move(from: string, to: string): Promise<StoredObject> {
    const copy = new CopyObjectCommand({
      ...objectAt(to),
      CopySource: encodeURI(`${Bucket}/${from}`),
      MetadataDirective: 'REPLACE',
      ContentType: contentTypeOfKey(to),
    });
    try {
      await withDeadline(from, (options) => client.send(copy, options));
    } catch (error) {
      // After a crash the caller repeats a move that may have happened. If it has not, `head` throws.
      if (!(error instanceof StorageNotFound)) throw error;
      return head(to);
    }
    await withDeadline(from, (options) => client.send(new DeleteObjectCommand({ Bucket, Key: from }), options));
    return head(to);
  }

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    const Prefix = root + checkedPrefix(prefix);
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ...(token ? { ContinuationToken: token } : {}) });
      const page = await withDeadline(prefix, (options) => client.send(command, options));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield describeObject(Key.slice(root.length), Size, LastModified);
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  async function sweep(before: Date): Promise<number> {
    let [swept, markers] = [0, {}];
    for (;;) {
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix: root, ...markers });
      const page = await withDeadline('', (options) => client.send(command, options));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        // Resumable uploads last a day, and the upload store ends them itself.
        if (!Initiated || Initiated >= before || Key?.startsWith(uploads)) continue;
        const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await withDeadline('', (options) => client.send(abort, options));
        swept += 1;
      }
      if (!page.IsTruncated) return swept;
      markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  async function check(): Promise<void> {
    await withDeadline('', (options) => client.send(new HeadBucketCommand({ Bucket }), options)).catch(
      (error: unknown) => {
        if (!(error instanceof StorageNotFound)) throw error;
        throw new StorageUnavailable(`there is no bucket ${Bucket}`, { cause: error });
      },
    );
  }

  function close(): Promise<void> {
    client.destroy();
    return Promise.resolve();
  }

  const localPath = () => Promise.resolve(null);
  const link = createLinks(settings);
  const whole = { put, putBuffer, get, localPath, head, remove, move, list, sweep, check, close };
  return link ? { ...whole, link } : whole;
}

function createLinks(settings: S3Settings): Storage['link'] | null {
  const { publicEndpoint, bucket } = settings;
  if (!publicEndpoint) return null;
  return (key, { at, seconds, contentType, contentDisposition }) => {
    const path = [bucket, ...(rootOf(settings) + checkedKey(key)).split('/')].map(encodeStrictly).join('/');
    const object = new URL(`${publicEndpoint.replace(/(?<!\/)\/+$/, '')}/${path}`);
    object.searchParams.set('response-cache-control', 'private, no-store');
    object.searchParams.set('response-content-disposition', contentDisposition);
    object.searchParams.set('response-content-type', contentType);
    return presignedUrl(object, { ...settings, at, seconds });
  };
}

function describeObject(key: string, size = 0, modifiedAt = new Date(0)): StoredObject {
  return { key, size, contentType: contentTypeOfKey(key), modifiedAt };
}

function isValidRange({ start, end = start }: NonNullable<GetOptions['range']>): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
}

/** Destroys a body that stalls while its reader waits for bytes. A slow reader is not interrupted. */
function failingWhenStalled(body: Readable, timeoutMs: number): Readable {
  const out = createMeter(undefined);
  const watch = {
    isWaiting: () => !out.writableEnded && !out.writableNeedDrain,
    progress: () => out.count(),
    onStall: (error: StorageUnavailable) => out.destroy(error),
  };
  pipeline(body, out, watchForStall(watch, timeoutMs));
  return out;
}
