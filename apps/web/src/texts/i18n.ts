import { LANGUAGES, type Language } from '@pleamar/domain/text/languages';
import { logError } from '../lib/api/log-error.ts';
import type { KeyOf, Namespace, NamespacePath } from './namespaces.ts';
import { textFrom, type Bundle, type Values } from './text-from.ts';

type KeyOfAny = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];

/** Keys of a screen's first namespace need no prefix, all others have their namespace: `orders:title`. */
export type Translate<N extends Namespace = 'common'> = (key: KeyOf<N> | KeyOfAny, values?: Values) => string;

export interface I18n {
  readonly language: Language;
  /** Uses the language at the time of the call, also in a function that was created in another language. */
  readonly t: Translate;
  /** Returns the same function each time, so that hooks may depend on it. */
  translatorIn: <N extends Namespace>(language: Language, namespace: N) => Translate<N>;
  /** The namespaces that the page uses or is about to use. */
  readonly usedPaths: Set<NamespacePath>;
  /** The language that was requested last; the page changes to it once its texts are loaded. */
  requestedLanguage: Language;
  /** Switched-off sections, which no text may mention (`coming-soon-sections.ts`). */
  comingSoon: readonly string[];
  textsOf: (language: Language, path: NamespacePath) => Bundle | undefined;
  addTexts: (language: Language, path: NamespacePath, texts: Bundle) => void;
  changeLanguage: (language: Language) => void;
  subscribe: (listener: () => void) => () => void;
}

/** In production a key without a text shows nothing, never the key itself. */
const handleMissing = import.meta.env.PROD ? showNothing : refuse;

/** In tests and development a text that was not loaded is an error. */
function refuse(key: string): string {
  throw new Error(`There is no text ${key}: is its namespace among the texts of the route?`);
}

export function showNothing(key: string): string {
  logError(`There is no text ${key}`);
  return '';
}

/** One for each page view: the server renders many visitors at once, each in another language. */
export function createI18n(first: Language, onMissing = handleMissing): I18n {
  const texts: Partial<Record<Language, Partial<Record<string, Bundle>>>> = {};
  const translators = new Map<string, (key: string, values?: Values) => string>();
  const listeners = new Set<() => void>();
  const usedPaths = new Set<NamespacePath>();
  let language = first;

  // Runs several times for each card while a page loads, so other languages are read only if the first lacks the text.
  const translate = (inLanguage: Language, namespace: string, key: string, values?: Values) => {
    const colon = key.indexOf(':');
    const own = colon === -1 ? namespace : key.slice(0, colon);
    const name = key.slice(colon + 1);
    const textIn = (each: Language) => textFrom(texts[each]?.[own], each, name, values);
    let text = textIn(inLanguage);
    for (const other of LANGUAGES) text ??= textIn(other);
    return text ?? onMissing(`${own}:${name}`);
  };

  return {
    get language() {
      return language;
    },
    t: (key, values) => translate(language, 'common', key, values),
    translatorIn: (inLanguage, namespace) => {
      const name = `${inLanguage}:${namespace}`;
      const known = translators.get(name) ?? ((key, values) => translate(inLanguage, namespace, key, values));
      translators.set(name, known);
      return known;
    },
    usedPaths,
    requestedLanguage: first,
    comingSoon: [],
    textsOf: (inLanguage, path) => texts[inLanguage]?.[namespaceOf(path)],
    addTexts: (inLanguage, path, added) => {
      usedPaths.add(path);
      (texts[inLanguage] ??= {})[namespaceOf(path)] = added;
    },
    changeLanguage: (next) => {
      language = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const namespaceOf = (path: NamespacePath) => path.slice(path.indexOf('/') + 1);
