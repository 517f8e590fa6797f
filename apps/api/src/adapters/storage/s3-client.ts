import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../process/s3-settings.ts';

/** S3 allows no smaller part: each upload holds about two in memory. */
export const PART_BYTES = 5 * 1024 * 1024;

/** Every key of this instance has the prefix: empty, or with a slash at its end. */
export function rootOf({ prefix }: S3Settings): string {
  const base = prefix.replaceAll(/^\/+|\/+$/g, '');
  return base === '' ? '' : `${base}/`;
}

/** Prefix of the upload store's keys, which no key of the storage has. */
export const uploadsFolderOf = (settings: S3Settings): string => `${rootOf(settings)}uploads/`;

export const s3ClientConfig = (settings: S3Settings, bounds: { maxAttempts: number; timeoutMs: number }) =>
  ({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Many compatible stores do not know newer checksum headers; signatures and TLS already cover the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: bounds.maxAttempts,
    requestHandler: {
      connectionTimeout: Math.min(4000, bounds.timeoutMs),
      requestTimeout: bounds.timeoutMs,
      throwOnRequestTimeout: true,
    },
  }) satisfies S3ClientConfig;
