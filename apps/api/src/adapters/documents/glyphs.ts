/** Every PDF reader has these characters of Helvetica (Windows-1252). */
const LATIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

const OTHER_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u2010-\u2027\u20A0-\u20BF]$/u;

export interface Drawable {
  text: string;
  isLatin: boolean;
}

/** Two fonts in one text would not align. Direction and joining marks go: they can disguise a name. */
export function toDrawable(input: string): Drawable {
  const text = input
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{M}]/gu, '')
    .replaceAll(/./gsu, (sign) => (LATIN.test(sign) || OTHER_SCRIPTS.test(sign) ? sign : '?'));
  return { text, isLatin: LATIN.test(text) };
}
