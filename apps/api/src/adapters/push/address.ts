import { ECDH } from 'node:crypto';
import type { PushTarget } from './port.ts';

/** A key that is not a point of the curve would fail at every notification. */
export function hasValidKeys({ p256dh, auth }: PushTarget): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'compressed');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}
