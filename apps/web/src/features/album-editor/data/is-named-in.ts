/** "Zurriola (Gros)" is matched by either word, with or without accents. */
export const isNamedIn = (title: string, spot: string): boolean => {
  const words = wordsOf(title);
  return wordsOf(spot).some((name) => name.length >= shortestName && words.includes(name));
};

/** "La", "El" and "Sur" are in many titles. */
const shortestName = 4;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
