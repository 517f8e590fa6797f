import { LANGUAGES, type Language } from '../text/languages.ts';
import { plainText } from '../text/plain-text.ts';

/** Any other tag is shown as its photographer wrote it. */
const KNOWN_TAGS: readonly Record<Language, string>[] = [
  { es: 'Agua', en: 'Water' },
  { es: 'Desde el agua', en: 'From the water' },
  { es: 'Carcasa de agua', en: 'Water housing' },
  { es: 'Desde la orilla', en: 'From the shore' },
  { es: 'Acantilado', en: 'From the cliff' },
  { es: 'Dron', en: 'Drone' },
  { es: 'Vídeo', en: 'Video' },
  { es: 'Teleobjetivo', en: 'Long lens' },
  { es: 'Gran angular', en: 'Wide angle' },
  { es: 'Blanco y negro', en: 'Black and white' },
  { es: 'Amanecer', en: 'Sunrise' },
  { es: 'Primera luz', en: 'First light' },
  { es: 'Atardecer', en: 'Sunset' },
  { es: 'Última luz', en: 'Last light' },
  { es: 'Olas grandes', en: 'Big waves' },
  { es: 'Tubos', en: 'Barrels' },
  { es: 'Aéreos', en: 'Airs' },
  { es: 'Izquierdas', en: 'Lefts' },
  { es: 'Izquierdas largas', en: 'Long lefts' },
  { es: 'Derechas', en: 'Rights' },
  { es: 'Tablón', en: 'Longboard' },
  { es: 'Arrecife', en: 'Reef' },
  { es: 'Escuelas', en: 'Surf schools' },
  { es: 'Principiantes', en: 'Beginners' },
  { es: 'Competición', en: 'Contests' },
  { es: 'Familias', en: 'Families' },
  { es: 'Retratos', en: 'Portraits' },
];

const known = new Map(KNOWN_TAGS.flatMap((pair) => [pair.es, pair.en].map((tag) => [plainText(tag), pair] as const)));

export const tagIn = (language: Language, tag: string): string => known.get(plainText(tag))?.[language] ?? tag;

export const tagsIn = (language: Language, tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tagIn(language, tag))),
];

/** A search for a known tag by one spelling finds the others. */
export function spellingsOfTag(tag: string): string[] {
  const pair = known.get(plainText(tag));
  return pair ? [...new Set([tag, pair.es, pair.en])] : [tag];
}

/** Returns every spelling of the known tags that contain this text. */
export function knownTagsContaining(text: string): string[] {
  const looked = plainText(text);
  return KNOWN_TAGS.map((pair) => LANGUAGES.map((language) => pair[language]))
    .filter((names) => names.some((name) => plainText(name).includes(looked)))
    .flat();
}
