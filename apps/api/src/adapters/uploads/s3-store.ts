import { S3Store } from '@tus/s3-store';

export type S3Settings = {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
};

export type StoredFile = { name: string; touchedAt: Date };

export function createS3Store(
  store: S3Settings,
  { keptForMs, boundMs }: { keptForMs: number; boundMs: number },
): TidyS3Store {
  return new TidyS3Store({
    partSize: 5 * 1024 * 1024,
    expirationPeriodInMilliseconds: keptForMs,
    // Expiry is ours to keep; many compatible stores know no tags.
    useTags: false,
    s3ClientConfig: {
      bucket: store.bucket,
      region: store.region,
      ...(store.endpoint ? { endpoint: store.endpoint } : {}),
      credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The client sends again what failed; trying here too would only make it wait longer.
      maxAttempts: 1,
      requestHandler: { connectionTimeout: 4000, requestTimeout: boundMs, throwOnRequestTimeout: true },
    },
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
