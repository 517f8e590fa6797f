import { createHmac, randomInt } from 'node:crypto';
import type { App } from '../../common/context.ts';
import { deriveKey } from '../../common/signing.ts';

const CODE_COUNT = 10;
/** Crockford's alphabet, in which no letter looks like a digit. Twelve letters are 60 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 12;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );

export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : null;
}

/** Keyed with the installation's key, because a plain hash of 60 bits could be brute-forced. */
export async function hashRecoveryCodes(app: Pick<App, 'db' | 'config'>, codes: readonly string[]): Promise<string[]> {
  const key = await deriveKey(app, 'recovery-code');
  return codes.map((code) => createHmac('sha256', key).update(code.replaceAll('-', '')).digest('hex'));
}
