import type { i18n as I18next, TFunction } from 'i18next';
import { logError } from '../lib/log-error.ts';
import { fallbackLanguage, languages, type Language } from './languages.ts';
import { textFrom, type Values } from './text-from.ts';
import type { Texts } from './types.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Texts;
    defaultNS: 'common';
    keySeparator: false;
    returnNull: false;
  }
}

/**
 * What our screens use of i18next, under its names and with its types. The code is ours: the whole library would be an
 * eighth of all the scripts that a visitor loads.
 */
export interface I18n {
  readonly language: string;
  readonly t: I18next['t'];
  exists: (key: string) => boolean;
  hasResourceBundle: (language: string, namespace: string) => boolean;
  getDataByLanguage: (language: string) => Record<string, Record<string, string>> | undefined;
  addResourceBundle: (language: string, namespace: string, bundle: Record<string, string>) => unknown;
  changeLanguage: (language: Language) => Promise<unknown>;
}

/** What is on its way (see `load.ts`). */
export interface Loading {
  /** Every namespace that anything was or is about to be drawn with. */
  wanted: Set<string>;
  /** The language asked for last; the page changes to it once its texts are there. */
  asked: Language;
  /** The language the page is in at this moment. */
  spoken: () => Language;
}

/** What is shown for a text that exists in no language. It never is the key: a person cannot read one. */
export type Missing = (key: string) => string;

const missing: Missing = import.meta.env.PROD ? sayNothing : refuse;

/** In tests and while one writes a page, a text that was not loaded is an error. */
function refuse(key: string): string {
  throw new Error(`There is no text ${key}: is its namespace among the texts of the route?`);
}

export function sayNothing(key: string): string {
  logError(`There is no text ${key}`);
  return '';
}

/** What a screen is drawn with: another object in another language, so that what was drawn with it is drawn anew. */
export interface Voice {
  i18n: I18n;
  /** Looks a key without a namespace up in this one. */
  t: (namespace: string) => TFunction;
}

/** What the hooks in `react.tsx` stand on. */
export interface Speech extends I18n {
  readonly loading: Loading;
  voice: () => Voice;
  subscribe: (listener: () => void) => () => void;
}

/** One instance per page view: the server renders many visitors at once, each in their own language. */
export function createI18n(first: Language, onMissing = missing): Speech {
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  const listeners = new Set<() => void>();
  let language = first;
  const loading: Loading = { wanted: new Set(), asked: first, spoken: () => language };

  const find = (inLanguage: Language, namespace: string, key: string, values?: Values) => {
    const [name = '', own = namespace] = key.split(':', 2).toReversed();
    const spoken = [inLanguage, ...languages.filter((other) => other !== inLanguage)];
    return spoken.map((each) => textFrom(texts[each]?.[own], each, name, values)).find((text) => text !== undefined);
  };

  const say = (spoken: Language, namespace: string, key: string, values?: Values) =>
    find(spoken, namespace, key, values) ?? onMissing(key.includes(':') ? key : `${namespace}:${key}`);

  const speakerIn = (spoken: Language, namespace: string): TFunction => {
    const speaker = (key: string, values?: Values) => say(spoken, namespace, key, values);
    return speaker as unknown as TFunction; // its type knows every key; what is said is one string or another
  };

  const voiceIn = (spoken: Language): Voice => {
    const speakers = new Map<string, TFunction>();
    const speaker = (namespace: string) => {
      const known = speakers.get(namespace) ?? speakerIn(spoken, namespace);
      speakers.set(namespace, known);
      return known;
    };
    return { t: speaker, i18n: { ...shared, language: spoken } };
  };

  // As i18next's: in the language of the moment it is called, also from a screen that was drawn in another one.
  const sayNow = (key: string, values?: Values) => say(language, 'common', key, values);

  const shared = {
    t: sayNow as unknown as TFunction,
    exists: (key: string) => find(language, 'common', key) !== undefined,
    hasResourceBundle: (of: string, namespace: string) => texts[of]?.[namespace] !== undefined,
    getDataByLanguage: (of: string) => texts[of],
    addResourceBundle: (of: string, namespace: string, bundle: Record<string, string>) => {
      loading.wanted.add(namespace);
      const held = (texts[of] ??= {});
      held[namespace] = { ...held[namespace], ...bundle };
    },
    changeLanguage: (next: Language) => {
      language = next;
      voice = voiceIn(next);
      for (const listener of listeners) listener();
      return Promise.resolve();
    },
  };

  let voice = voiceIn(language);
  return {
    ...shared,
    loading,
    get language() {
      return language;
    },
    voice: () => voice,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The language the page is in, as ours and not as any string. */
export function languageOf(i18n: Pick<I18n, 'language'>): Language {
  return languages.find((language) => language === i18n.language) ?? fallbackLanguage;
}
