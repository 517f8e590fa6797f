import { LANGUAGES, type Language } from './languages.ts';

export function preferredLanguage(header: string | null | undefined): Language | null {
  if (!header) return null;
  const ranked = header
    // A client may send a header of any length, and its parts are sorted on every request.
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]{1,5})$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of ranked) {
    const known = LANGUAGES.find((ours) => ours === language);
    if (known) return known;
  }
  return null;
}
