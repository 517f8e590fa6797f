import type { Language } from '@pleamar/domain/text/languages';
import { stripComingSoon } from './coming-soon-sections.ts';
import type { I18n } from './i18n.ts';
import type { NamespacePath } from './namespaces.ts';
import type { Bundle } from './text-from.ts';

/** One file of the build for each area of a language, so that a visitor does not load the dashboard's texts. */
const areas = import.meta.glob<Partial<Record<string, Bundle>>>('./*/*/index.ts');

export const shellTexts: readonly NamespacePath[] = [
  'site/common',
  'site/errors',
  'site/footer',
  'site/header',
  'site/meta',
  'site/notFound',
  'site/siteSearch',
  'site/toasts',
];

/** Loads the namespaces in the page's language, and in the new one too if that changes meanwhile. */
export async function loadTexts(i18n: I18n, paths: readonly NamespacePath[]) {
  for (const path of paths) i18n.usedPaths.add(path);
  let language: Language;
  do {
    language = i18n.language;
    await loadMissing(i18n, language, paths);
  } while (language !== i18n.language);
}

export type UsedTexts = (readonly [NamespacePath, Bundle])[];

/** The texts that the server writes into its page, so that the browser fetches none at the start. */
export const usedTexts = (i18n: I18n): UsedTexts =>
  [...i18n.usedPaths].flatMap((path) => {
    const bundle = i18n.textsOf(i18n.language, path);
    return bundle ? [[path, bundle]] : [];
  });

export function addUsedTexts(i18n: I18n, texts: UsedTexts) {
  for (const [path, bundle] of texts) i18n.addTexts(i18n.language, path, bundle);
}

/**
 * Changes the page's language once all of its texts are loaded, so that it never shows keys or mixed languages. Also waits
 * for namespaces that another page begins to load meanwhile. Of two changes the last one counts.
 */
export async function switchLanguage(i18n: I18n, language: Language) {
  i18n.requestedLanguage = language;
  while (missingOf(i18n, language, i18n.usedPaths).length > 0) await loadMissing(i18n, language, i18n.usedPaths);
  if (i18n.requestedLanguage === language && i18n.language !== language) i18n.changeLanguage(language);
}

const missingOf = (i18n: I18n, language: Language, paths: Iterable<NamespacePath>) =>
  [...paths].filter((path) => !i18n.textsOf(language, path));

async function loadMissing(i18n: I18n, language: Language, paths: Iterable<NamespacePath>) {
  const missing = missingOf(i18n, language, paths);
  await Promise.all(
    missing.map(async (path) => {
      const texts = Object.entries(await importBundle(language, path));
      const stripped = texts.map(([key, text]) => [key, stripComingSoon(text, i18n.comingSoon)] as const);
      i18n.addTexts(language, path, Object.fromEntries(stripped));
    }),
  );
}

async function importBundle(language: Language, path: NamespacePath): Promise<Bundle> {
  const [area, namespace = ''] = path.split('/');
  const bundles = await areas[`./${language}/${area}/index.ts`]?.();
  const bundle = bundles?.[namespace];
  if (!bundle) throw new Error(`There are no texts ${path}`);
  return bundle;
}
