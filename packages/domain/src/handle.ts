import { containsEmail } from './email.ts';

/** The public name, such as `ana.etxebarria`, of a user who registered with an email address as username. */

const MAX_LENGTH = 30;
const NAMELESS = 'surfista';

export function* handleCandidates(fullName: string): Generator<string, never> {
  const base = handleFromName(fullName);
  yield base;
  for (let number = 2; ; number += 1) yield `${base}.${number}`;
}

/** ASCII letters and digits, words joined by dots, double names by dashes. Always 1 to 30 characters. */
export function handleFromName(fullName: string): string {
  // An address given as a name must not be published either, not even in pieces.
  if (containsEmail(fullName)) return NAMELESS;
  const handle = toAscii(fullName)
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^a-z0-9-]+/g, '.')
    .replaceAll(/(?<![.-])[.-]*\.[.-]*/g, '.')
    .replaceAll(/-+/g, '-')
    .slice(0, MAX_LENGTH);
  return trimmed(handle) || NAMELESS;
}

function toAscii(name: string): string {
  return name
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => SPELLED.get(letter) ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
}

function trimmed(handle: string): string {
  return handle.replace(/^[.-]+/, '').replace(/(?<![.-])[.-]+$/, '');
}

/** Letters that are no Latin letter with an accent, so that normalising does not take them apart. */
const SPELLED = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
]);
