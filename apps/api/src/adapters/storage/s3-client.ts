import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../process/s3-settings.ts';

/** The smallest size that S3 allows, because each upload holds about two parts in memory. */
export const PART_BYTES = 5 * 1024 * 1024;

/** The prefix of every key of this instance: empty, or ending with a slash. */
export function rootOf({ prefix }: S3Settings): string {
  const base = prefix.replaceAll(/^\/+|\/+$/g, '');
  return base === '' ? '' : `${base}/`;
}

/** The prefix of the upload store's keys. No key of the storage begins with it. */
export const uploadsFolderOf = (settings: S3Settings): string => `${rootOf(settings)}uploads/`;

export const s3ClientConfig = (settings: S3Settings, bounds: { maxAttempts: number; timeoutMs: number }) =>
  ({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Many compatible stores refuse the newer checksum headers. The signature and TLS already protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: bounds.maxAttempts,
    requestHandler: {
      connectionTimeout: Math.min(4000, bounds.timeoutMs),
      requestTimeout: bounds.timeoutMs,
      throwOnRequestTimeout: true,
    },
  }) satisfies S3ClientConfig;
