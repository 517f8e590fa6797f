import { toHex } from '../format/hex.ts';

/** `crypto.randomUUID` is missing without TLS. */
export const newIdempotencyKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
