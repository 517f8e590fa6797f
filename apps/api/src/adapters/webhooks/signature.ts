import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

export const formatSecret = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/** Standard Webhooks 1.0 (standardwebhooks.com) signs with HMAC-SHA-256 over id, seconds and body. */
export function signedHeaders(secret: Buffer, { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
