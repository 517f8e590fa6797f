import { areas } from './area-files.ts';
import { areaOf } from './areas.ts';
import type { I18n } from './i18n.ts';
import { languageOf } from './i18n.ts';
import { languages, type Language } from './languages.ts';
import type { Namespace } from './types.ts';

export type Bundle = Record<string, string>;
export type Bundles = Partial<Record<Namespace, Bundle>>;

/** Needed by every page: the shell, its errors and its head. */
export const shellTexts: readonly Namespace[] = ['common', 'errors', 'footer', 'header', 'meta', 'notFound', 'toasts'];

/** Brings namespaces in the page's language, each once. */
export async function loadTexts(i18n: I18n, namespaces: readonly Namespace[], language = languageOf(i18n)) {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const bundles = await Promise.all(missing.map((namespace) => bundle(language, namespace)));
  for (const [index, namespace] of missing.entries()) addTexts(i18n, language, namespace, bundles[index] ?? {});
}

export function addTexts(i18n: I18n, language: Language, namespace: Namespace, texts: Bundle) {
  i18n.addResourceBundle(language, namespace, language === 'es' ? withMillions(texts) : texts);
}

/** What the server rendered with, so that the browser starts with the same words and fetches none. */
export function usedTexts(i18n: I18n): Bundles {
  return { ...i18n.getDataByLanguage(languageOf(i18n)) };
}

/** Shows the same page in the other language, without a moment of keys or of the old words beside the new. */
export async function switchLanguage(i18n: I18n, language: Language) {
  if (languageOf(i18n) === language) return;
  const used = new Set(languages.flatMap((each) => Object.keys(i18n.getDataByLanguage(each) ?? {})));
  await loadTexts(i18n, [...used] as Namespace[], language); // only `addTexts` puts keys there, and only namespaces
  await i18n.changeLanguage(language);
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
