import { LANGUAGES, type Language } from '../text/languages.ts';

/** `description` is in the first language; `other_description`, which may be empty, is in the other. */
export interface Descriptions {
  description: string;
  other_description: string;
}

export function descriptionIn(language: Language, { description, other_description: other }: Descriptions): string {
  return language === LANGUAGES[0] ? description || other : other || description;
}
