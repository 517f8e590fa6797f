import { S3Store } from '@tus/s3-store';
import { PART_BYTES, s3ClientConfig, type S3Settings } from '../storage/s3-client.ts';

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

/** The library's own removal stops at a finished upload, whose parts can no longer be aborted, and forgets the last part. */
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
