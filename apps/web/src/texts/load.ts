import { areas } from './area-files.ts';
import { areaOf } from './areas.ts';
import type { I18n, Speech } from './i18n.ts';
import { languageOf } from './i18n.ts';
import type { Language } from './languages.ts';
import type { Namespace } from './types.ts';

export type Bundle = Record<string, string>;
export type Bundles = Partial<Record<Namespace, Bundle>>;

/** Needed by every page: the shell, its errors and its head. */
export const shellTexts: readonly Namespace[] = ['common', 'errors', 'footer', 'header', 'meta', 'notFound', 'toasts'];

/**
 * Brings namespaces in the page's language, each once; should the page change its language meanwhile, in the new one too.
 */
export async function loadTexts(i18n: Speech, namespaces: readonly Namespace[]) {
  const { loading } = i18n;
  for (const namespace of namespaces) loading.wanted.add(namespace);
  let language: Language;
  do {
    language = loading.spoken();
    await bring(i18n, namespaces, language);
  } while (language !== loading.spoken());
}

export function addTexts(i18n: I18n, language: Language, namespace: Namespace, texts: Bundle) {
  i18n.addResourceBundle(language, namespace, language === 'es' ? withMillions(texts) : texts);
}

/** What the server rendered with, so that the browser starts with the same words and fetches none. */
export function usedTexts(i18n: I18n): Bundles {
  return { ...i18n.getDataByLanguage(languageOf(i18n)) };
}

/**
 * Shows the page in the other language, without a moment of keys or of the old words beside the new. What another page
 * began to load meanwhile is waited for as well: counted once, before the wait, it would be drawn without its texts. Of
 * two changes the one asked for last counts.
 */
export async function switchLanguage(i18n: Speech, language: Language) {
  const { loading } = i18n;
  loading.asked = language;
  while (missingOf(i18n, wantedBy(i18n), language).length > 0) await bring(i18n, wantedBy(i18n), language);
  if (loading.asked === language && loading.spoken() !== language) await i18n.changeLanguage(language);
}

const wantedBy = ({ loading }: Speech) => [...loading.wanted] as Namespace[]; // only `addTexts` and `loadTexts` name them

const missingOf = (i18n: I18n, namespaces: readonly Namespace[], language: Language) =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));

async function bring(i18n: I18n, namespaces: readonly Namespace[], language: Language) {
  const missing = missingOf(i18n, namespaces, language);
  const bundles = await Promise.all(missing.map((namespace) => bundle(language, namespace)));
  for (const [index, namespace] of missing.entries()) addTexts(i18n, language, namespace, bundles[index] ?? {});
}

async function bundle(language: Language, namespace: Namespace): Promise<Bundle> {
  const { texts } = await areas[`${language}-${areaOf(namespace)}`]();
  const bundle = texts[namespace];
  if (!bundle) throw new Error(`There are no texts ${namespace}`);
  return bundle;
}

/** Spanish has a plural form of its own from one million on ("un millón de fotos"); ours reads like the ordinary one. */
function withMillions(texts: Bundle): Bundle {
  const millions = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return { ...texts, ...Object.fromEntries(millions.map(([key, text]) => [key.replace(/_other$/, '_many'), text])) };
}
