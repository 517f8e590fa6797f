import { S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';
import { PART_BYTES, s3ClientConfig } from '../storage/s3-client.ts';
import type { S3Settings } from '../../process/s3-settings.ts';

export type StoredFile = { name: string; touchedAt: Date };

export function createS3Store(
  store: S3Settings,
  { keptForMs, boundMs }: { keptForMs: number; boundMs: number },
): TidyS3Store {
  return new TidyS3Store({
    partSize: PART_BYTES,
    expirationPeriodInMilliseconds: keptForMs,
    // Expiry is ours to keep; many compatible stores know no tags.
    useTags: false,
    // The client sends again what failed; trying here too would only make it wait longer.
    s3ClientConfig: { bucket: store.bucket, ...s3ClientConfig(store, { maxAttempts: 1, boundMs }) },
  });
}

/** The library leaves the parts of an upload whose process died at its end; its own removal stops at a finished upload, whose parts can no longer be aborted, and forgets the last part. */
class TidyS3Store extends S3Store {
  async list(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const page = await this.client.listObjectsV2({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: after });
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        files.push({ name: Key, touchedAt: LastModified });
      }
      after = page.NextContinuationToken;
    }
    return files;
  }

  /** A process that died between the last part and the whole left parts that nobody can read as a file. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id);
    if (upload.offset === upload.size) await this.joinParts(id);
    return upload;
  }

  private async joinParts(id: string): Promise<void> {
    try {
      await this.finishMultipartUpload(await this.getMetadata(id), await this.retrieveParts(id));
    } catch (error) {
      // They were joined before, as those of every upload whose process lived on.
      if (!(error instanceof Error) || !/^NoSuch(Upload|Key)$/.test(error.name)) throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    const multipart = await this.getMetadata(id).then(
      (metadata) => metadata['upload-id'],
      () => null,
    );
    if (multipart) {
      const aborted = this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId: multipart });
      await aborted.catch(() => undefined);
    }
    const keys = [id, this.infoKey(id), this.partKey(id, true)];
    await Promise.all(keys.map((Key) => this.client.deleteObject({ Bucket: this.bucket, Key })));
    await this.clearCache(id);
  }
}
