/** What the fonts that every reader of PDF has (Helvetica) can draw: Windows' Latin letters. */
const LATIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** What the font that we bring along can draw besides. */
const OTHER_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u2010-\u2027\u20A0-\u20BF]$/u;

export type Run = { text: string; isLatin: boolean };

/**
 * The text in pieces that one font can draw each. Signs that steer the direction or join others are left out: they could
 * make a name read as something else. One that no font has becomes a question mark.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{C}\p{M}]/gu, '')) {
    const isLatin = LATIN.test(sign) || !OTHER_SCRIPTS.test(sign);
    const drawn = !isLatin || LATIN.test(sign) ? sign : '?';
    const last = runs.at(-1);
    if (last?.isLatin === isLatin) last.text += drawn;
    else runs.push({ text: drawn, isLatin });
  }
  return runs;
}
