import { S3, type CompletedPart, type MultipartUpload } from '@aws-sdk/client-s3';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import type { Upload } from '@tus/server';
import type { S3Settings } from '../../process/s3-settings.ts';
import { PART_BYTES, s3ClientConfig } from '../storage/s3-client.ts';
import { UploadRefused } from './port.ts';
import { createRecentValues } from './recent-values.ts';

/** The number of uploads whose state is not read again for each piece. */
const MAX_CACHED = 1000;

export type StoredFile = { name: string; touchedAt: Date };

export function createS3Store(
  store: S3Settings,
  { keptForMs, timeoutMs }: { keptForMs: number; timeoutMs: number },
): TidyS3Store {
  // The browser repeats a failed request. With retries here it would only wait longer.
  const clientConfig = s3ClientConfig(store, { maxAttempts: 1, timeoutMs });
  return new TidyS3Store(
    {
      partSize: PART_BYTES,
      expirationPeriodInMilliseconds: keptForMs,
      // The library marks expired uploads with tags. Many compatible stores have none, and we expire uploads ourselves.
      useTags: false,
      cache: createRecentValues<MetadataValue>(MAX_CACHED),
      s3ClientConfig: { bucket: store.bucket, ...clientConfig },
    },
    { s3: new S3(clientConfig), Bucket: store.bucket },
  );
}

interface StoreInternals {
  s3: S3;
  Bucket: string;
}

/**
 * Mends three faults of the library. If the process dies at the end of an upload, it leaves the parts unjoined. It
 * takes parts that were deleted for joined ones. It fails to remove a finished upload. The keys of all files and parts
 * begin with the upload's id, so S3's own lists find them.
 */
class TidyS3Store extends S3Store {
  readonly #own: StoreInternals;

  constructor(options: ConstructorParameters<typeof S3Store>[0], own: StoreInternals) {
    super(options);
    this.#own = own;
  }

  /** Includes uploads of which only parts exist: a process may die before it has stored their state. */
  async list(prefix: string): Promise<StoredFile[]> {
    const [files, uploads] = await Promise.all([this.#listFiles(prefix), this.#findUnfinished(prefix)]);
    return [...files, ...uploads.map(({ Key = '', Initiated = new Date() }) => ({ name: Key, touchedAt: Initiated }))];
  }

  /** A process that died before joining the parts left an upload that cannot be read as a file. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset !== upload.size || (await this.#isFile(id))) return upload;
    for (const { UploadId } of await this.#findUnfinished(id)) await this.#joinParts(id, UploadId);
    if (await this.#isFile(id)) return upload;
    throw new UploadRefused(404, 'the bytes of this upload are gone');
  }

  override async remove(id: string): Promise<void> {
    const { s3, Bucket } = this.#own;
    for (const { UploadId } of await this.#findUnfinished(id)) {
      await s3.abortMultipartUpload({ Bucket, Key: id, UploadId }).catch(ignoreEnded);
    }
    const files = await this.#listFiles(id);
    await Promise.all(files.map(({ name }) => s3.deleteObject({ Bucket, Key: name })));
  }

  async #isFile(id: string): Promise<boolean> {
    const { s3, Bucket } = this.#own;
    try {
      await s3.headObject({ Bucket, Key: id });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'NotFound') return false;
      throw error;
    }
  }

  async #joinParts(id: string, UploadId: string | undefined): Promise<void> {
    const { s3, Bucket } = this.#own;
    try {
      const Parts = await this.#listParts(id, UploadId);
      await s3.completeMultipartUpload({ Bucket, Key: id, UploadId, MultipartUpload: { Parts } });
    } catch (error) {
      ignoreEnded(error);
    }
  }

  async #listFiles(prefix: string): Promise<StoredFile[]> {
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

  async #findUnfinished(prefix: string): Promise<MultipartUpload[]> {
    const { s3, Bucket } = this.#own;
    const uploads: MultipartUpload[] = [];
    for (let markers = {}, isMore = true; isMore;) {
      const page = await s3.listMultipartUploads({ Bucket, Prefix: prefix, ...markers });
      uploads.push(...(page.Uploads ?? []));
      markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      isMore = page.IsTruncated ?? false;
    }
    return uploads;
  }

  async #listParts(id: string, UploadId: string | undefined): Promise<CompletedPart[]> {
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

/** Another request has joined or aborted the parts. S3 answers NoSuchUpload, some other stores NoSuchKey. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Error) || !/^NoSuch(Upload|Key)$/.test(error.name)) throw error;
}
