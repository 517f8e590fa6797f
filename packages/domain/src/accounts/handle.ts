import { spellLetters } from '../text/spell-letters.ts';
import { containsEmail } from './email.ts';

/** A user who registered with an email address as username gets a handle such as `ana.etxebarria` as public name. */

const MAX_LENGTH = 30;
const NAMELESS = 'surfista';

export function* handleCandidates(fullName: string): Generator<string, never> {
  const base = handleFromName(fullName);
  yield base;
  for (let number = 2; ; number += 1) yield `${base}.${number}`;
}

/** A handle has 1 to 30 ASCII letters and digits; dots join words, dashes double names. */
export function handleFromName(fullName: string): string {
  // An address given as a name must not be published either, not even in pieces.
  if (containsEmail(fullName)) return NAMELESS;
  const handle = toAscii(fullName)
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^a-z0-9-]+/g, '.')
    .replaceAll(/(?<![.-])[.-]*\.[.-]*/g, '.')
    .replaceAll(/-+/g, '-')
    .slice(0, MAX_LENGTH);
  return trimHandle(handle) || NAMELESS;
}

function toAscii(name: string): string {
  return spellLetters(name.slice(0, 200).toLowerCase()).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function trimHandle(handle: string): string {
  return handle.replace(/^[.-]+/, '').replace(/(?<![.-])[.-]+$/, '');
}
