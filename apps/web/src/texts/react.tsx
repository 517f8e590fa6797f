import { Children, cloneElement, createContext, use, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { I18n, Translate } from './i18n.ts';
import type { Namespace } from './namespaces.ts';

const I18nContext = createContext<I18n | null>(null);

export function TextsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useTranslation(): { t: Translate; i18n: I18n };
export function useTranslation<N extends Namespace>(
  namespaces: N | readonly [N, ...Namespace[]],
): { t: Translate<N>; i18n: I18n };
export function useTranslation(namespaces: Namespace | readonly [Namespace, ...Namespace[]] = 'common') {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('There are no texts here: the part is drawn outside of TextsProvider');
  const languageNow = () => i18n.language;
  const language = useSyncExternalStore(i18n.subscribe, languageNow, languageNow);
  return { t: i18n.translatorIn(language, typeof namespaces === 'string' ? namespaces : namespaces[0]), i18n };
}

interface TransProps {
  text: string;
  components: Record<string, ReactElement>;
}

/** `components` has the elements by the names of tags: "… los <terms>términos de uso</terms> …". */
export function Trans({ text, components }: TransProps) {
  const parts = text.split(/(<\w+>.*?<\/\w+>)/);
  return Children.toArray(
    parts.map((part) => {
      const [, name = '', content] = /^<(\w+)>(.*)<\//.exec(part) ?? [];
      const element = components[name];
      // Keys of its own, because React checks this array before `Children.toArray` gives it any.
      return element ? cloneElement(element, { key: part }, content) : part;
    }),
  );
}
