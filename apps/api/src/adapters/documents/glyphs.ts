/** The characters of the font that every PDF reader has (Helvetica): Windows' Latin letters. */
const LATIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/** The further characters of the font that we bring along. */
const OTHER_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u2010-\u2027\u20A0-\u20BF]$/u;

export interface Drawable {
  text: string;
  isLatin: boolean;
}

/**
 * The text as one font can draw it: two in one word would stand on different lines. Signs that steer the direction or join
 * others are left out: they could make a name read as something else. One that no font has becomes a question mark.
 */
export function drawable(given: string): Drawable {
  const text = given
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{M}]/gu, '')
    .replaceAll(/./gsu, (sign) => (LATIN.test(sign) || OTHER_SCRIPTS.test(sign) ? sign : '?'));
  return { text, isLatin: LATIN.test(text) };
}
