/**
 * Missing, surplus, wrong and swapped letters count as slips. Words that sound alike in Spanish and English ("kemao",
 * "quemao") are half a slip apart. Infinity means another word.
 */
export function typoDistance(typed: string, known: string): number {
  const most = slipsIn(typed);
  const written = editDistance(typed, known, most);
  if (written <= 1) return written;
  const sounded = editDistance(soundOf(typed), soundOf(known), most) + 0.5;
  const distance = Math.min(written, sounded);
  return distance <= most ? distance : Infinity;
}

/** A short word is within a slip of too many others, so it must be typed exactly. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** Returns the nearest word; where several are as near, the one that begins like `typed`, or else the first. */
export function nearestWord(typed: string, known: Iterable<string>): { word: string; distance: number } | null {
  let best: { word: string; distance: number } | null = null;
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > 3) continue;
    const distance = typoDistance(typed, word) + (word[0] === typed[0] ? 0 : 0.25);
    if (distance < (best?.distance ?? Infinity)) best = { word, distance };
  }
  return best;
}

/** The distance is the optimal string alignment; what is more than `most` is Infinity. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const change = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return Infinity;
    before = last;
    last = row;
  }
  const distance = last[b.length] ?? Infinity;
  return distance <= most ? distance : Infinity;
}

const SOUNDS: readonly [RegExp, string][] = [
  [/tx|ch|sh/g, 'x'],
  [/tz|ts|z|ç/g, 's'],
  [/ph/g, 'f'],
  [/qu(?=[ei])|q|c(?![eix])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/gu(?=[ei])/g, 'g'],
  [/h/g, ''],
  [/v|w/g, 'b'],
  [/ou|oo/g, 'u'],
  [/y|ee/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const soundOf = (word: string) => SOUNDS.reduce((sound, [letters, one]) => sound.replaceAll(letters, one), word);
