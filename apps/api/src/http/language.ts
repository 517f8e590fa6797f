import { API_LANGUAGE, LANGUAGES, type Language } from '@pleamar/domain';
import type { FastifyRequest } from 'fastify';

/** The API answers by Accept-Language, which the web client sets to the page's; Spanish is its default. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return preferredLanguage(request.headers['accept-language']) ?? API_LANGUAGE;
}

/** The first of our languages by the header's weights, or null if it names neither. */
export function preferredLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const ranked = header
    .slice(0, 200)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]{1,5})$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter((entry) => entry.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { tag } of ranked) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return null;
}
