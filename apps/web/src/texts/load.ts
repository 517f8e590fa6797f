import type { Language } from '@pleamar/domain/text/languages';
import { stripComingSoon } from './coming-soon-sections.ts';
import type { I18n } from './i18n.ts';
import type { NamespacePath } from './namespaces.ts';
import type { Bundle } from './text-from.ts';

/** A language's area is one file of the build: a visitor does not load the dashboard's. */
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

/** A namespace loads once, in the page's language; if that changes meanwhile, in the new one too. */
export async function loadTexts(i18n: I18n, paths: readonly NamespacePath[]) {
  for (const path of paths) i18n.wanted.add(path);
  let language: Language;
  do {
    language = i18n.language;
    await bring(i18n, language, paths);
  } while (language !== i18n.language);
}

export type UsedTexts = (readonly [NamespacePath, Bundle])[];

/** The page brings these texts, so that the browser starts with the same ones and fetches none. */
export const usedTexts = (i18n: I18n): UsedTexts =>
  [...i18n.wanted].flatMap((path) => {
    const bundle = i18n.textsOf(i18n.language, path);
    return bundle ? [[path, bundle]] : [];
  });

export function addUsedTexts(i18n: I18n, texts: UsedTexts) {
  for (const [path, bundle] of texts) i18n.addTexts(i18n.language, path, bundle);
}

/**
 * The page never shows keys or mixed languages. Namespaces that another page began to load meanwhile are awaited as
 * well: that page would be drawn without its texts. The last of two changes counts.
 */
export async function switchLanguage(i18n: I18n, language: Language) {
  i18n.asked = language;
  while (missingOf(i18n, language, i18n.wanted).length > 0) await bring(i18n, language, i18n.wanted);
  if (i18n.asked === language && i18n.language !== language) i18n.changeLanguage(language);
}

const missingOf = (i18n: I18n, language: Language, paths: Iterable<NamespacePath>) =>
  [...paths].filter((path) => !i18n.textsOf(language, path));

async function bring(i18n: I18n, language: Language, paths: Iterable<NamespacePath>) {
  const missing = missingOf(i18n, language, paths);
  await Promise.all(
    missing.map(async (path) => {
      const texts = Object.entries(await bundleOf(language, path));
      const said = texts.map(([key, text]) => [key, stripComingSoon(text, i18n.comingSoon)] as const);
      i18n.addTexts(language, path, Object.fromEntries(said));
    }),
  );
}

async function bundleOf(language: Language, path: NamespacePath): Promise<Bundle> {
  const [area, namespace = ''] = path.split('/');
  const bundles = await areas[`./${language}/${area}/index.ts`]?.();
  const bundle = bundles?.[namespace];
  if (!bundle) throw new Error(`There are no texts ${path}`);
  return bundle;
}
