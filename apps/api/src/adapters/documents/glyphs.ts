/** The characters of Helvetica that every PDF reader has (Windows-1252). */
const LATIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

const OTHER_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u2010-\u2027\u20A0-\u20BF]$/u;

export interface Drawable {
  text: string;
  isLatin: boolean;
}

/**
 * A text has one font, because two fonts in a line would not align. Direction and joining marks are removed, because
 * they can disguise a name.
 */
export function toDrawable(input: string): Drawable {
  const text = input
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{M}]/gu, '')
    .replaceAll(/./gsu, (character) => (LATIN.test(character) || OTHER_SCRIPTS.test(character) ? character : '?'));
  return { text, isLatin: LATIN.test(text) };
}
