import { createHmac, randomInt } from 'node:crypto';
import type { App } from '../../common/context.ts';
import { keyFor } from '../../common/signing.ts';

const CODE_COUNT = 10;
/** Crockford's alphabet has no letter that looks like a digit. Twelve letters are 60 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 12;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );

export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : null;
}

/** A plain hash of 60 bits could be brute-forced; one with the installation's key cannot. */
export async function hashesOf(app: Pick<App, 'db' | 'config'>, codes: readonly string[]): Promise<string[]> {
  const key = await keyFor(app, 'recovery-code');
  return codes.map((code) => createHmac('sha256', key).update(code.replaceAll('-', '')).digest('hex'));
}
