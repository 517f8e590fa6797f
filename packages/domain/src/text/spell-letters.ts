const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** These letters carry no accent that normalising could remove. The database's dictionary spells them alike. */
export const spellLetters = (lowerCase: string): string =>
  lowerCase.replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLINGS[letter] ?? letter);
