type Edit = (source: string) => string;

const inserted =
  (before: string, added: string): Edit =>
  (source) =>
    source.replace(before, `${added}${before}`);
const inRecord: Edit = (source) => source.replace('{ es, en }', '{ es, en, xx }');
const both =
  (...edits: readonly Edit[]): Edit =>
  (source) =>
    edits.reduce((text, edit) => edit(text), source);
const imported = (name: string, file: string) =>
  both(inserted(`import { ${name} as es }`, `import { ${name} as xx } from '${file}';\n`), inRecord);
const untouched: Edit = (source) => source;

/**
 * Files that one more language, here `xx`, edits beside its new texts, each with its edit. A migration and the types that are
 * generated from it, and the gazetteer, come on top.
 */
export const editedFiles: Record<string, Edit> = {
  'apps/api/src/texts/texts.ts': both(inserted('import type { Texts }', "import { xx } from './xx.ts';\n"), inRecord),
  'apps/uploader/src/texts/texts.ts': imported('uploader', './xx/uploader.ts'),
  'apps/web/build/web-app-manifest.ts': both(inserted('const texts:', 'const xx = en;\n'), inRecord),
  // Titles whose size depends on the length of their words.
  'apps/web/src/features/info/info-hero.module.css': untouched,
  'apps/web/src/features/landing/hero.module.css': untouched,
  'apps/web/src/pages/not-found/not-found-content.module.css': untouched,
  'apps/web/src/texts/namespaces.ts': both(
    inserted('import type * as spanish', "import type * as pseudo from './xx/index.ts';\n"),
    inserted(
      'export type MissingInSpanish',
      'export type MissingInPseudo = None<Exclude<KeyIn<typeof spanish>, KeyIn<typeof pseudo>>>;\n',
    ),
  ),
  'packages/contract/src/error-sentences.ts': imported('errors', './texts/xx/errors.ts'),
  'packages/contract/src/file-faults.ts': imported('fileFaults', './texts/xx/file-faults.ts'),
  'packages/domain/src/text/languages.ts': (source) => source.replace("['es', 'en']", "['es', 'en', 'xx']"),
  'packages/domain/src/text/language-forms.ts': inserted(
    '  en: {',
    "  xx: { name: 'Xx', locale: 'fr-FR', decimal: ',', thousands: '.', euro: 'after', weekStart: 1 },\n",
  ),
  // Tags that many photographers use.
  'packages/domain/src/albums/known-tags.ts': (source) => source.replaceAll(/en: ('[^']*') \}/g, 'en: $1, xx: $1 }'),
};

/** Folders with a folder of texts for each language. */
export const textFolders = ['apps/api', 'apps/uploader', 'apps/web', 'packages/contract'].map(
  (top) => `${top}/src/texts`,
);
