import type { i18n as I18next, TFunction } from 'i18next';
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

/** What a screen is drawn with: another object in another language, so that what was drawn with it is drawn anew. */
export interface Voice {
  i18n: I18n;
  /** Looks a key without a namespace up in this one. */
  t: (namespace: string) => TFunction;
}

/** What the hooks in `react.tsx` stand on. */
export interface Speech extends I18n {
  voice: () => Voice;
  subscribe: (listener: () => void) => () => void;
}

/** One instance per page view: the server renders many visitors at once, each in their own language. */
export function createI18n(first: Language): Speech {
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  const listeners = new Set<() => void>();
  let language = first;

  const find = (inLanguage: Language, namespace: string, key: string, values?: Values) => {
    const [name = '', own = namespace] = key.split(':', 2).toReversed();
    const spoken = [...new Set([inLanguage, fallbackLanguage])];
    return spoken.map((each) => textFrom(texts[each]?.[own], each, name, values)).find((text) => text !== undefined);
  };

  const speakerIn = (spoken: Language, namespace: string): TFunction => {
    const say = (key: string, values?: Values) => find(spoken, namespace, key, values) ?? key.replace(/^.*?:/, '');
    return say as unknown as TFunction; // its type knows every key; what is said is one string or another
  };

  const voiceIn = (spoken: Language): Voice => {
    const speakers = new Map<string, TFunction>();
    const speaker = (namespace: string) => {
      const known = speakers.get(namespace) ?? speakerIn(spoken, namespace);
      speakers.set(namespace, known);
      return known;
    };
    return { t: speaker, i18n: { ...shared, language: spoken, t: speaker('common') } };
  };

  const shared = {
    exists: (key: string) => find(language, 'common', key) !== undefined,
    hasResourceBundle: (of: string, namespace: string) => texts[of]?.[namespace] !== undefined,
    getDataByLanguage: (of: string) => texts[of],
    addResourceBundle: (of: string, namespace: string, bundle: Record<string, string>) => {
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
    get language() {
      return language;
    },
    get t() {
      return voice.i18n.t;
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
