import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  use,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Speech } from './i18n.ts';

const SpeechContext = createContext<Speech | null>(null);

export function TextsProvider({ i18n, children }: { i18n: Speech; children: ReactNode }) {
  return <SpeechContext value={i18n}>{children}</SpeechContext>;
}

/**
 * What every screen imports as `useTranslation` of react-i18next: the build puts this file in its place
 * (`build/own-halves.ts`), its types stay. The first namespace is that of keys which name none.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common') {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('There are no texts here: the part is drawn outside of TextsProvider');
  const voice = useSyncExternalStore(speech.subscribe, speech.voice, speech.voice);
  const [namespace = 'common'] = [namespaces].flat();
  return { t: voice.t(namespace), i18n: voice.i18n };
}

interface TransProps {
  t: (key: string) => string;
  i18nKey: string;
  /** By the names of the tags in the text. */
  components: Record<string, ReactElement>;
}

/** A text with elements in it: "… los <terms>términos de uso</terms> …". */
export function Trans({ t, i18nKey, components }: TransProps) {
  const parts = t(i18nKey).split(/(<\w+>.*?<\/\w+>)/);
  const drawn = parts.map((part) => {
    const [, name = '', held] = /^<(\w+)>(.*)<\//.exec(part) ?? [];
    const element = components[name];
    return element ? cloneElement(element, {}, held) : part;
  });
  return createElement(Fragment, null, ...drawn);
}
