import { S3, type CompletedPart } from '@aws-sdk/client-s3';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import type { KvStore, Upload } from '@tus/server';
import type { S3Settings } from '../../process/s3-settings.ts';
import { PART_BYTES, s3ClientConfig } from '../storage/s3-client.ts';

export type StoredFile = { name: string; touchedAt: Date };

export function createS3Store(
  store: S3Settings,
  { keptForMs, boundMs }: { keptForMs: number; boundMs: number },
): TidyS3Store {
  // The client repeats failed requests; retrying here too would only make it wait longer.
  const clientConfig = s3ClientConfig(store, { maxAttempts: 1, boundMs });
  const cache = inMemory<MetadataValue>();
  return new TidyS3Store(
    {
      partSize: PART_BYTES,
      expirationPeriodInMilliseconds: keptForMs,
      // We expire uploads ourselves; many compatible stores know no tags.
      useTags: false,
      cache,
      s3ClientConfig: { bucket: store.bucket, ...clientConfig },
    },
    { s3: new S3(clientConfig), Bucket: store.bucket, cache },
  );
}

interface Own {
  s3: S3;
  Bucket: string;
  cache: KvStore<MetadataValue>;
}

/**
 * The library leaves the parts of an upload whose process died at its end; its removal fails for a finished upload,
 * whose parts cannot be aborted, and misses the last part.
 */
class TidyS3Store extends S3Store {
  readonly #own: Own;

  constructor(options: ConstructorParameters<typeof S3Store>[0], own: Own) {
    super(options);
    this.#own = own;
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const { s3, Bucket } = this.#own;
    const files: StoredFile[] = [];
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const page = await s3.listObjectsV2({ Bucket, Prefix: prefix, ContinuationToken: after });
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        files.push({ name: Key, touchedAt: LastModified });
      }
      after = page.NextContinuationToken;
    }
    return files;
  }

  /** A process that died before joining the parts left an upload that cannot be read as a file. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset === upload.size) await this.#joinParts(id);
    return upload;
  }

  override async remove(id: string): Promise<void> {
    const { s3, Bucket, cache } = this.#own;
    await super.getUpload(id).catch(() => undefined);
    const UploadId = await this.#multipartOf(id);
    if (UploadId) await s3.abortMultipartUpload({ Bucket, Key: id, UploadId }).catch(() => undefined);
    // The library's files beside an upload: its state, and a last part too small for S3.
    const keys = [id, `${id}.info`, `${id}.part`];
    await Promise.all(keys.map((Key) => s3.deleteObject({ Bucket, Key })));
    await cache.delete(id);
  }

  async #joinParts(id: string): Promise<void> {
    const { s3, Bucket } = this.#own;
    const UploadId = await this.#multipartOf(id);
    try {
      const Parts = await this.#partsOf(id, UploadId);
      await s3.completeMultipartUpload({ Bucket, Key: id, UploadId, MultipartUpload: { Parts } });
    } catch (error) {
      // The parts were already joined.
      if (!(error instanceof Error) || !/^NoSuch(Upload|Key)$/.test(error.name)) throw error;
    }
  }

  /** The library caches S3's id of a multipart upload once it has read the upload. */
  async #multipartOf(id: string): Promise<string | undefined> {
    return (await this.#own.cache.get(id))?.['upload-id'];
  }

  async #partsOf(id: string, UploadId: string | undefined): Promise<CompletedPart[]> {
    const { s3, Bucket } = this.#own;
    const parts: CompletedPart[] = [];
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const page = await s3.listParts({ Bucket, Key: id, UploadId, PartNumberMarker: after });
      parts.push(...(page.Parts ?? []).map(({ ETag, PartNumber }) => ({ ETag, PartNumber })));
      after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    }
    return parts;
  }
}

function inMemory<T>(): KvStore<T> {
  const values = new Map<string, T>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}
