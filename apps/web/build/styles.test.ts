import path from 'node:path';
import { GEAR_COLOURS } from '@pleamar/domain/gear/gear-colours';
import { expect, test } from 'vitest';
import { sheetName } from './scoped-name.ts';
import { code, modules, read, sheets, nameOf, withoutComments } from './stylesheets.ts';

/** Classes of a library are in `:global()`. */
function classesOf(sheet: string): string[] {
  const rules = read(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/[^{};]*(?=\{)/g)].map(([text]) => text);
  return [
    ...new Set(selectors.flatMap((text) => [...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))),
  ];
}

const uses = code.flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', from = '']) => ({
    file,
    sheet: path.resolve(path.dirname(file), from),
    named: [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)\\b(?!')`, 'g'))].map(([, each = '']) => each),
    isIndexed: text.includes(`${name}[`),
  }));
});

test('the only sheets that are no modules are the tokens and the defaults of elements', () => {
  const others = sheets.filter((sheet) => !modules.includes(sheet)).map(nameOf);

  expect(others.toSorted()).toEqual(['ui/base.css', 'ui/styles.css', 'ui/tokens.css']);
});

test('a module is beside its component, or beside or above several that share it', () => {
  const lost = modules.flatMap((sheet) => {
    const users = new Set(uses.filter((use) => use.sheet === sheet).map(({ file }) => file));
    const isOwn = users.has(sheet.replace(/\.module\.css$/, '.tsx'));
    const strangers = [...users].filter((file) => !file.startsWith(path.dirname(sheet) + path.sep));
    // The design system's are there for all.
    const isNear = nameOf(sheet).startsWith('ui/') || strangers.length === 0;
    return (isOwn || users.size > 1) && isNear ? [] : [`${nameOf(sheet)}: ${[...users].map(nameOf).join(', ')}`];
  });

  expect(lost).toEqual([]);
});

test('no two modules have the same name, which is part of their class names', () => {
  const names = modules.map(sheetName);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every class that a component names is in its module', () => {
  const missing = uses.flatMap(({ file, sheet, named }) =>
    named.filter((name) => !classesOf(sheet).includes(name)).map((name) => `${nameOf(file)}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test('every class of a module is used', () => {
  const unused = modules.flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    // `css[shape]` takes its names from a type beside it.
    const near = users.some(({ isIndexed }) => isIndexed)
      ? code.filter((file) => path.dirname(file) === path.dirname(sheet)).map(read)
      : [];
    const isUsed = (name: string) =>
      users.some(({ named }) => named.includes(name)) || near.some((text) => text.includes(`'${name}'`));
    return classesOf(sheet)
      .filter((name) => !isUsed(name))
      .map((name) => `${nameOf(sheet)}: ${name}`);
  });

  expect(unused).toEqual([]);
});

test('a class name says what it is, in camel case and at least three letters', () => {
  const odd = modules.flatMap((sheet) =>
    classesOf(sheet)
      .filter((name) => !/^[a-z][a-zA-Z0-9]{2,}$/.test(name))
      .map((name) => `${nameOf(sheet)}: ${name}`),
  );

  expect(odd).toEqual([]);
});

test('no component names a class by a text, but for the global ones', () => {
  const named = code.flatMap((file) => {
    const text = read(file);
    const lists = [...text.matchAll(/\bcx\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, names = '']) =>
      names.replaceAll(/\([^()]*\)/g, ''),
    );
    const inCx = lists.flatMap((names) =>
      Array.from(names.matchAll(/(?<=^|[,?:]\s*|&&\s*)'([^']*)'(?=\s*(?:,|:|$))/g)),
    );
    return [...text.matchAll(/className="([^"]*)"/gi), ...inCx].map(([, name = '']) => name);
  });

  expect([...new Set(named)].toSorted()).toEqual(['dark-surface', 'on-photo', 'skip-link', 'visually-hidden']);
});

test('only the design system and the layouts style the frame of a page by what is in it', () => {
  const outside = modules.filter((sheet) => !/^(?:ui|app\/layouts)\//.test(nameOf(sheet)));
  const reaching = outside.flatMap((sheet) =>
    [...withoutComments(sheet).matchAll(/[^{};]*(?=\{)/g)]
      .map(([selector]) => selector.trim())
      .filter((selector) =>
        /(?:^|[\s,>+~])(?:html|body|main|header|footer|:root)\b[^,]*:has\(|:global\b/.test(selector),
      )
      .map((selector) => `${nameOf(sheet)}: ${selector}`),
  );

  expect(reaching).toEqual([]);
});

test('text for screen readers alone is hidden in one way', () => {
  const own = sheets.filter((sheet) => withoutComments(sheet).includes('clip-path: inset(50%)')).map(nameOf);

  expect(own.toSorted()).toEqual(['ui/base.css', 'ui/visually-hidden.module.css']);
});

test('a feature does not use the modules of another', () => {
  const featureOf = (file: string) => /^features\/[^/]+\//.exec(nameOf(file))?.[0] ?? '';
  const foreign = uses.filter(
    ({ file, sheet }) => featureOf(file) && featureOf(sheet) && featureOf(file) !== featureOf(sheet),
  );

  expect(foreign.map(({ file, sheet }) => `${nameOf(file)} → ${nameOf(sheet)}`)).toEqual([]);
});

const declared = (sheet: string) => [...withoutComments(sheet).matchAll(/(?<=[{;\s])--[\w-]+(?=\s*:)/g)].map(String);
const gearTokens = GEAR_COLOURS.map((colour) => `--gear-${colour}`);
const usedProperties = [...sheets, ...code].flatMap((file) =>
  [...withoutComments(file).matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name = '']) =>
    (name === '--gear-' ? gearTokens : [name]).map((each) => ({ file, name: each })),
  ),
);

test('every custom property that a sheet or a component uses is declared', () => {
  const inline = code.flatMap((file) => [...read(file).matchAll(/(?<=['"])--[\w-]+(?=['"])/g)].map(String));
  const known = new Set([...sheets.flatMap(declared), ...inline]);
  const missing = usedProperties.filter(({ name }) => !known.has(name));

  expect(missing.map(({ file, name }) => `${nameOf(file)}: ${name}`)).toEqual([]);
});

test('a dialog and its scrim are on one layer, so that the dialog that opens last dims the others', () => {
  const sheet = sheets.find((file) => nameOf(file) === 'ui/dialog.module.css') ?? '';
  const layers = [...read(sheet).matchAll(/z-index: ([^;]+);/g)].map(([, layer]) => layer);

  expect(new Set(layers)).toEqual(new Set(['var(--layer-dialog)']));
});

test('the name of a custom property is a word', () => {
  const letters = usedProperties.filter(({ name }) => !/^--[a-z]{2}/.test(name));

  expect(letters.map(({ file, name }) => `${nameOf(file)}: ${name}`)).toEqual([]);
});

test('every custom property that a sheet declares is used', () => {
  const used = new Set(usedProperties.map(({ name }) => name));
  const unused = sheets.flatMap((sheet) =>
    declared(sheet)
      .filter((name) => !used.has(name))
      .map((name) => `${nameOf(sheet)}: ${name}`),
  );

  expect(unused).toEqual([]);
});

test('the sheets of the design system are in its layers, so that features win over them', () => {
  const layers = new Set(['layout', 'text', 'ui']);
  const outside = modules
    .filter((sheet) => nameOf(sheet).startsWith('ui/'))
    .filter((sheet) => {
      const [, layer = ''] = /^@layer ([a-z]+) \{[^]*\n\}\s*$/.exec(withoutComments(sheet).trim()) ?? [];
      const isWhole = !/\n\}\s*\S/.test(withoutComments(sheet).trim());
      return !layers.has(layer) || !isWhole;
    });

  expect(outside.map(nameOf)).toEqual([]);
});

test('a selector is written whole: no rule is within another', () => {
  const nested = sheets.flatMap((sheet) => {
    const open: boolean[] = [];
    return [...withoutComments(sheet).matchAll(/([^;{}]*)([{}])/g)].flatMap(([, text = '', brace]) => {
      if (brace === '}') {
        open.pop();
        return [];
      }
      const selector = text.trim();
      const isRule = !selector.startsWith('@');
      const isNested = isRule && open.includes(true);
      open.push(isRule);
      return isNested ? [`${nameOf(sheet)}: ${selector}`] : [];
    });
  });

  expect(nested).toEqual([]);
});
