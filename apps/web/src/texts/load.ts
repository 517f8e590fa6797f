import { areas } from 'virtual:text-areas';
import { areaOf } from './areas.ts';
import { withoutHeld } from './held-sections.ts';
import type { Language } from '@pleamar/domain/constants';
import { LANGUAGE_FORMS } from '@pleamar/domain/language-forms';
import type { I18n } from './i18n.ts';
import type { Namespace } from './types.ts';

export type Bundle = Record<string, string>;
export type Bundles = Partial<Record<Namespace, Bundle>>;

export const shellTexts: readonly Namespace[] = [
  'common',
  'errors',
  'footer',
  'header',
  'meta',
  'notFound',
  'siteSearch',
  'toasts',
];

/** Each namespace once, in the page's language; if that changes meanwhile, in the new one too. */
export async function loadTexts(i18n: I18n, namespaces: readonly Namespace[]) {
  const { loading } = i18n;
  for (const namespace of namespaces) loading.wanted.add(namespace);
  let language: Language;
  do {
    language = i18n.language;
    await bring(i18n, namespaces, language);
  } while (language !== i18n.language);
}

export function addTexts(i18n: I18n, language: Language, namespace: Namespace, texts: Bundle) {
  const said = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, withoutHeld(text, i18n.loading.held)]),
  );
  i18n.addTexts(language, namespace, LANGUAGE_FORMS[language].hasMillions ? withMillions(said) : said);
}

/** Sent with the page, so that the browser starts with the same texts and fetches none. */
export function usedTexts(i18n: I18n): Bundles {
  return { ...i18n.textsIn(i18n.language) };
}

/** The server's texts are already complete, plural forms included. */
export function addUsedTexts(i18n: I18n, texts: Bundles) {
  for (const namespace in texts)
    if (isNamespace(namespace, texts)) i18n.addTexts(i18n.language, namespace, texts[namespace] ?? {});
}

const isNamespace = (name: string, texts: Bundles): name is Namespace => name in texts;

/**
 * The page never shows keys or mixed languages. Namespaces that another page began to load meanwhile are awaited as
 * well: that page would be drawn without its texts. The last of two changes counts.
 */
export async function switchLanguage(i18n: I18n, language: Language) {
  const { loading } = i18n;
  loading.asked = language;
  while (missingOf(i18n, [...loading.wanted], language).length > 0) await bring(i18n, [...loading.wanted], language);
  if (loading.asked === language && i18n.language !== language) i18n.changeLanguage(language);
}

const missingOf = (i18n: I18n, namespaces: readonly Namespace[], language: Language) =>
  namespaces.filter((namespace) => !i18n.hasTexts(language, namespace));

async function bring(i18n: I18n, namespaces: readonly Namespace[], language: Language) {
  const missing = missingOf(i18n, namespaces, language);
  const bundles = await Promise.all(missing.map((namespace) => bundle(language, namespace)));
  for (const [index, namespace] of missing.entries()) addTexts(i18n, language, namespace, bundles[index] ?? {});
}

async function bundle(language: Language, namespace: Namespace): Promise<Bundle> {
  const area = await areas[`${language}-${areaOf(namespace)}`]?.();
  const bundle = area?.texts[namespace];
  if (!bundle) throw new Error(`There are no texts ${namespace}`);
  return bundle;
}

function withMillions(texts: Bundle): Bundle {
  const millions = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return { ...texts, ...Object.fromEntries(millions.map(([key, text]) => [key.replace(/_other$/, '_many'), text])) };
}
