import { LANGUAGES, type Language } from '../text/languages.ts';

/** `description` is in the first language, `other_description`, if any, in the other. */
export interface OwnWords {
  description: string;
  other_description: string;
}

export function descriptionIn(language: Language, { description, other_description: other }: OwnWords): string {
  return language === LANGUAGES[0] ? description || other : other || description;
}
