import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { App } from './context.ts';
import { deriveKey } from './signing.ts';

/**
 * `owner` is bound in: a sealed text that was moved to another row does not open. The key is in the same database, so
 * sealing protects against a copied table, not against a copied database.
 */
export async function seal(app: Pick<App, 'db' | 'config'>, owner: string, secret: Buffer): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(app, 'sealed-secret'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export async function unseal(app: Pick<App, 'db' | 'config'>, owner: string, text: string): Promise<Buffer> {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(app, 'sealed-secret'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
