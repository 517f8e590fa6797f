/** No name gives "?", one word one letter, two or more words two letters (of the first two). Upper case. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '')
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2);
  return letters.length === 0 ? '?' : letters.join('');
}

function firstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';
  // Some letters become two in upper case (ß, ﬁ), but an initial is one.
  return /^[^\p{M}]\p{M}*/u.exec(letter.toUpperCase())?.[0] ?? '';
}
