/** A title names "Zurriola (Gros)" with either word, with or without accents. */
export const isNamedIn = (title: string, spot: string): boolean => {
  const words = wordsOf(title);
  return wordsOf(spot).some((name) => name.length >= minNameLength && words.includes(name));
};

/** Shorter words do not count: "La", "El" and "Sur" are in many titles. */
const minNameLength = 4;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
