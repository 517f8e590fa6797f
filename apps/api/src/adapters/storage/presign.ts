import { createHash, createHmac } from 'node:crypto';

interface SigningRequest {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  at: Date;
  seconds: number;
}

/**
 * Signs with AWS Signature Version 4 in the query, which every S3-compatible store knows. The signature covers the
 * whole address with its existing parameters.
 */
export function presignedUrl(
  object: URL,
  { region, accessKeyId, secretAccessKey, at, seconds }: SigningRequest,
): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const parameters = [
    ...object.searchParams,
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ];
  const query = parameters
    .map((pair) => pair.map(encodeStrictly).join('='))
    .toSorted()
    .join('&');
  const request = ['GET', object.pathname, query, `host:${object.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = [ALGORITHM, time, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return `${object.origin}${object.pathname}?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature needs more characters escaped than `encodeURIComponent` escapes. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
