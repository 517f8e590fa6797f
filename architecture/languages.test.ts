import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editedFiles, textFolders } from './one-more-language.ts';
import { root } from '../testing/repository.ts';
import { filesIn, filesWith, sourceFiles } from './sources.ts';

/** Typed from the Spanish texts, or in English alone. */
const untouched = [
  'apps/api/src/http/api-docs.ts',
  'apps/api/src/texts/en.ts',
  'apps/api/src/texts/es.ts',
  'apps/api/src/texts/translated.ts',
];
const languageName =
  /(['"])(?:es|en)\1(?!, '(?:del?|on|in|of)')|\b(?:es|en)\??: |_(?:es|en)\b|:lang\(|\/(?:es|en)(?:\/|\.ts)/;

test('one more language is new files of texts and an edit of fewer than fifteen', () => {
  const stylesheets = filesIn('apps/web/src').filter((file) => file.endsWith('.css'));
  const checked = [...sourceFiles, ...stylesheets].filter(
    (file) => !/\/texts\/(?:es|en)\/|^apps\/api\/demo\/|\/db\/tables\.ts$/.test(file),
  );

  const edited = Object.keys(editedFiles);
  expect(filesWith(checked, languageName).toSorted()).toEqual([...edited, ...untouched].toSorted());
  // The types of tables and the gazetteer.
  expect(edited.length + 2).toBeLessThan(15);
});

test.each(textFolders)('%s has the same files in every language', (folder) => {
  const filesOf = (language: string) =>
    readdirSync(path.join(root, folder, language), { encoding: 'utf8', recursive: true }).toSorted();

  expect(filesOf('en')).toEqual(filesOf('es'));
});
