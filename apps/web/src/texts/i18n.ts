import { LANGUAGES, type Language } from '@pleamar/domain/constants';
import { logError } from '../lib/log-error.ts';
import { textFrom, type Values } from './text-from.ts';
import type { Namespace, Texts } from './types.ts';

/** A text with a count has two entries, `photos_one` and `photos_other`, and is used as `photos`. */
type WithoutForm<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
type KeyOf<N extends Namespace> = WithoutForm<keyof Texts[N] & string>;
type KeyOfAny = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];

/** Keys of a screen's first namespace need no prefix, all others have their namespace: `orders:title`. */
export type Translate<N extends Namespace = 'common'> = (key: KeyOf<N> | KeyOfAny, values?: Values) => string;

/** Another object in another language, so that the screen is drawn again. */
export interface Translator {
  i18n: I18n;
  t: <N extends Namespace>(namespace: N) => Translate<N>;
}

export interface I18n {
  readonly language: Language;
  readonly loading: Loading;
  /** Uses the language at the time of the call, also from a screen that was drawn in another one. */
  readonly t: Translate;
  exists: (key: string) => boolean;
  hasTexts: (language: Language, namespace: Namespace) => boolean;
  textsIn: (language: Language) => Partial<Record<Namespace, Record<string, string>>>;
  addTexts: (language: Language, namespace: Namespace, texts: Record<string, string>) => void;
  changeLanguage: (language: Language) => void;
  translator: () => Translator;
  subscribe: (listener: () => void) => () => void;
}

export interface Loading {
  /** Every namespace that a screen was or is about to be drawn with. */
  wanted: Set<Namespace>;
  /** The language requested last; the page changes to it once its texts are loaded. */
  asked: Language;
  /** Switched-off sections, which no text may mention (`held-sections.ts`). */
  held: readonly string[];
}

/** The text for a key that exists in no language, never the key itself. */
export type Missing = (key: string) => string;

const missing: Missing = import.meta.env.PROD ? showNothing : refuse;

/** In tests and development a text that was not loaded is an error. */
function refuse(key: string): string {
  throw new Error(`There is no text ${key}: is its namespace among the texts of the route?`);
}

export function showNothing(key: string): string {
  logError(`There is no text ${key}`);
  return '';
}

/** One instance per page view: the server renders many visitors at once, each in their own language. */
export function createI18n(first: Language, onMissing = missing): I18n {
  const texts: Partial<Record<Language, Partial<Record<string, Record<string, string>>>>> = {};
  const listeners = new Set<() => void>();
  const loading: Loading = { wanted: new Set(), asked: first, held: [] };
  let language = first;

  // Runs several times for each card before the first tap: the other language is read only where needed.
  const find = (inLanguage: Language, namespace: string, key: string, values?: Values) => {
    const colon = key.indexOf(':');
    const own = colon === -1 ? namespace : key.slice(0, colon);
    const name = key.slice(colon + 1);
    const textIn = (each: Language) => textFrom(texts[each]?.[own], each, name, values);
    let text = textIn(inLanguage);
    for (const other of LANGUAGES) text ??= textIn(other);
    return text;
  };

  const translate = (inLanguage: Language, namespace: string, key: string, values?: Values) =>
    find(inLanguage, namespace, key, values) ?? onMissing(key.includes(':') ? key : `${namespace}:${key}`);

  const translatorIn = (inLanguage: Language): Translator => {
    const byNamespace = new Map<string, (key: string, values?: Values) => string>();
    const t = (namespace: string) => {
      const known = byNamespace.get(namespace) ?? ((key, values) => translate(inLanguage, namespace, key, values));
      byNamespace.set(namespace, known);
      return known;
    };
    return { t, i18n: { ...i18n, language: inLanguage } };
  };

  const i18n: I18n = {
    loading,
    get language() {
      return language;
    },
    t: (key, values) => translate(language, 'common', key, values),
    exists: (key) => find(language, 'common', key) !== undefined,
    hasTexts: (of, namespace) => texts[of]?.[namespace] !== undefined,
    textsIn: (of) => texts[of] ?? {},
    addTexts: (of, namespace, added) => {
      loading.wanted.add(namespace);
      texts[of] = { ...texts[of], [namespace]: { ...texts[of]?.[namespace], ...added } };
    },
    changeLanguage: (next) => {
      language = next;
      translator = translatorIn(next);
      for (const listener of listeners) listener();
    },
    translator: () => translator,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let translator = translatorIn(language);
  return i18n;
}
