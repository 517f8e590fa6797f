import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './port.ts';

/** The tolerance applies to the past and to the future. */
export const SIGNATURE_TOLERANCE_S = 300;

// A real header has one time and at most two signatures (while a secret is changed).
const MAX_HEADER = 1000;

/** Stripe's scheme: `t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">`. */
export function signatureHeader(rawBody: Uint8Array, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(rawBody, secret, String(seconds)).toString('hex')}`;
}

export function verifySignature(rawBody: Uint8Array, header: string | undefined, secret: string, now: Date): void {
  const { time, signatures } = parseHeader(header ?? '');
  const expected = hmac(rawBody, secret, time);
  const isSigned = signatures.some((signature) => timingSafeEqual(signature, expected));
  const ageS = Math.abs(now.getTime() / 1000 - Number(time));
  if (!isSigned || ageS > SIGNATURE_TOLERANCE_S) throw new BadSignature('the signature does not hold');
}

function hmac(rawBody: Uint8Array, secret: string, time: string): Buffer {
  // An empty secret would make every signature easy to forge.
  if (secret === '') throw new TypeError('a webhook secret is needed');
  return createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
}

function parseHeader(header: string): { time: string; signatures: Buffer[] } {
  const parts = header.length > MAX_HEADER ? [] : header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part));
  const signatures = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part));
  const [time] = times;
  if (time === undefined || times.length > 1) throw new BadSignature('the signature does not hold');
  return { time: time.slice(2), signatures: signatures.map((part) => Buffer.from(part.slice(3), 'hex')) };
}
