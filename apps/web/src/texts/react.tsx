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
import type { useTranslation as UseTranslation } from 'react-i18next';
import type { Speech } from './i18n.ts';

const SpeechContext = createContext<Speech | null>(null);

export function TextsProvider({ i18n, children }: { i18n: Speech; children: ReactNode }) {
  return <SpeechContext value={i18n}>{children}</SpeechContext>;
}

/**
 * The texts of some areas, as react-i18next gives them and with its types: they know every key of every area. The first
 * area is that of keys which name none.
 */
export const useTranslation = useTexts as unknown as typeof UseTranslation; // theirs says more than any screen asks for

function useTexts(namespaces: string | readonly string[] = 'common') {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('There are no texts here: the part is drawn outside of TextsProvider');
  const voice = useSyncExternalStore(speech.subscribe, speech.voice, speech.voice);
  const [namespace = 'common'] = [namespaces].flat();
  return { t: voice.t(namespace), i18n: voice.i18n };
}

interface TransProps {
  text: string;
  /** By the names of the tags in the text. */
  components: Record<string, ReactElement>;
}

/** A text with elements in it: "… los <terms>términos de uso</terms> …". */
export function Trans({ text, components }: TransProps) {
  const parts = text.split(/(<\w+>.*?<\/\w+>)/);
  const drawn = parts.map((part) => {
    const [, name = '', held] = /^<(\w+)>(.*)<\//.exec(part) ?? [];
    const element = components[name];
    return element ? cloneElement(element, {}, held) : part;
  });
  return createElement(Fragment, null, ...drawn);
}
