import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FILTERS_OPEN_FROM_PX, MOBILE_BREAKPOINT_PX } from '@pleamar/domain/constants';
import { GEAR_COLOURS } from '@pleamar/domain/gear-colours';
import { expect, test } from 'vitest';
import { sheetName } from './scoped-name.ts';

const src = path.join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file));
const read = (file: string) => readFileSync(file, 'utf8');
const shown = (file: string) => path.relative(src, file);

const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

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
  const others = sheets.filter((sheet) => !modules.includes(sheet)).map(shown);

  expect(others.toSorted()).toEqual(['ui/base.css', 'ui/styles.css', 'ui/tokens.css']);
});

test('a module is beside its component, or beside or above several that share it', () => {
  const lost = modules.flatMap((sheet) => {
    const users = new Set(uses.filter((use) => use.sheet === sheet).map(({ file }) => file));
    const isOwn = users.has(sheet.replace(/\.module\.css$/, '.tsx'));
    const strangers = [...users].filter((file) => !file.startsWith(path.dirname(sheet) + path.sep));
    // The design system's are there for all.
    const isNear = shown(sheet).startsWith('ui/') || strangers.length === 0;
    return (isOwn || users.size > 1) && isNear ? [] : [`${shown(sheet)}: ${[...users].map(shown).join(', ')}`];
  });

  expect(lost).toEqual([]);
});

test('no two modules have the same name, which is part of their class names', () => {
  const names = modules.map(sheetName);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every class that a component names is in its module', () => {
  const missing = uses.flatMap(({ file, sheet, named }) =>
    named.filter((name) => !classesOf(sheet).includes(name)).map((name) => `${shown(file)}: ${name}`),
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
      .map((name) => `${shown(sheet)}: ${name}`);
  });

  expect(unused).toEqual([]);
});

test('a class name says what it is, in camel case and at least three letters', () => {
  const odd = modules.flatMap((sheet) =>
    classesOf(sheet)
      .filter((name) => !/^[a-z][a-zA-Z0-9]{2,}$/.test(name))
      .map((name) => `${shown(sheet)}: ${name}`),
  );

  expect(odd).toEqual([]);
});

test('no component names a class by a text, but for the global ones', () => {
  const named = code.flatMap((file) => [...read(file).matchAll(/\bclassName="([^"]*)"/g)].map(([, name = '']) => name));

  expect([...new Set(named)].toSorted()).toEqual(['skip-link', 'visually-hidden']);
});

test('only the design system and the layouts style the frame of a page by what is in it', () => {
  const outside = modules.filter((sheet) => !/^(?:ui|app\/layouts)\//.test(shown(sheet)));
  const reaching = outside.flatMap((sheet) =>
    [...withoutComments(sheet).matchAll(/[^{};]*(?=\{)/g)]
      .map(([selector]) => selector.trim())
      .filter((selector) =>
        /(?:^|[\s,>+~])(?:html|body|main|header|footer|:root)\b[^,]*:has\(|:global\b/.test(selector),
      )
      .map((selector) => `${shown(sheet)}: ${selector}`),
  );

  expect(reaching).toEqual([]);
});

test('a feature does not use the modules of another', () => {
  const featureOf = (file: string) => /^features\/[^/]+\//.exec(shown(file))?.[0] ?? '';
  const foreign = uses.filter(
    ({ file, sheet }) => featureOf(file) && featureOf(sheet) && featureOf(file) !== featureOf(sheet),
  );

  expect(foreign.map(({ file, sheet }) => `${shown(file)} → ${shown(sheet)}`)).toEqual([]);
});

const withoutComments = (file: string) => read(file).replaceAll(/\/\*[^]*?\*\//g, '');
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

  expect(missing.map(({ file, name }) => `${shown(file)}: ${name}`)).toEqual([]);
});

test('the name of a custom property is a word, but for the steps of space', () => {
  const letters = usedProperties.filter(({ name }) => !/^--(?:[a-z]{2}|s[1-7]$)/.test(name));

  expect(letters.map(({ file, name }) => `${shown(file)}: ${name}`)).toEqual([]);
});

test('every custom property that a sheet declares is used', () => {
  const used = new Set(usedProperties.map(({ name }) => name));
  const unused = sheets.flatMap((sheet) =>
    declared(sheet)
      .filter((name) => !used.has(name))
      .map((name) => `${shown(sheet)}: ${name}`),
  );

  expect(unused).toEqual([]);
});

const tokens = path.join(src, 'ui/tokens.css');
const declarations = sheets
  .filter((sheet) => sheet !== tokens)
  .flatMap((sheet) =>
    [...withoutComments(sheet).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
      sheet,
      property,
      value,
    })),
  );
const shownDeclarations = (found: typeof declarations) =>
  found.map(({ sheet, property, value }) => `${shown(sheet)}: ${property}: ${value.replaceAll(/\s+/g, ' ')}`);

/** Without their opacity: a token is made translucent by `color-mix()`. */
const coloursIn = (text: string) =>
  [...text.matchAll(/oklch\(([\d.]+%? [\d.]+ [\d.]+)|#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/gi)].map(
    ([colour, oklch]) => oklch ?? colour,
  );

test('a colour that two sheets have is a token', () => {
  const inTokens = new Set(coloursIn(withoutComments(tokens)));
  const sheetsWith = Map.groupBy(
    declarations.flatMap((declaration) => coloursIn(declaration.value).map((colour) => ({ colour, declaration }))),
    ({ colour }) => colour,
  );
  const copies = [...sheetsWith].flatMap(([colour, found]) =>
    inTokens.has(colour) || new Set(found.map(({ declaration }) => declaration.sheet)).size > 1 ? found : [],
  );

  expect(shownDeclarations(copies.map(({ declaration }) => declaration))).toEqual([]);
});

test('a corner as round as a token takes it', () => {
  const radii = new Set(
    [...withoutComments(tokens).matchAll(/--radius-[a-z]+: (\w+);/g)].map(([, radius = '']) => radius),
  );
  const own = declarations.filter(
    ({ property, value }) => property.endsWith('radius') && value.split(' ').some((each) => radii.has(each)),
  );

  expect(shownDeclarations(own)).toEqual([]);
});

test('a touch target takes its size from the token', () => {
  const own = declarations.filter(
    ({ property, value }) => !/^(?:font-size|padding)/.test(property) && /(?<![\d.])44px/.test(value),
  );

  expect(shownDeclarations(own)).toEqual([]);
});

test('an offset below the header takes the header’s height from the token', () => {
  const isBelowHeader = ({ property, value }: (typeof declarations)[number]) =>
    /^(?:top|scroll-margin(?:-top|-block|-block-start)?)$/.test(property) ||
    (property.endsWith('height') && value.includes('100dvh -'));
  const isHeaderHigh = (value: string) => [...value.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) >= 60);
  const own = declarations.filter(
    (each) => isBelowHeader(each) && isHeaderHigh(each.value) && !each.value.includes('var(--header-height)'),
  );

  expect(shownDeclarations(own)).toEqual([]);
});

/** Widths of the screen, and of the dashboard's page, which is the container `main`. */
const breakpoints = new Set([480, MOBILE_BREAKPOINT_PX, FILTERS_OPEN_FROM_PX, 1024]);

test('a layer above the page is one of the tokens', () => {
  const own = sheets.flatMap((sheet) =>
    [...withoutComments(sheet).matchAll(/z-index: ([^;]+);/g)]
      .filter(([, layer = '']) => !/^-?\d$|^var\(--layer-[a-z-]+\)$/.test(layer))
      .map(([rule]) => `${shown(sheet)}: ${rule}`),
  );

  expect(own).toEqual([]);
});

test('a layout changes at one of four widths', () => {
  const queries = sheets.flatMap((file) =>
    [...withoutComments(file).matchAll(/@(?:media|container main)\b[^{]*/g)].map(([query]) => ({ file, query })),
  );
  const conditions = code.flatMap((file) =>
    [...read(file).matchAll(/\((?:min-|max-)?width\b[^)]*\)/g)].map(([query]) => ({ file, query })),
  );
  const isKnown = (query: string) =>
    // Range syntax only: `max-width: 767px` leaves a gap at 767.5.
    !/(?:min|max)-width/.test(query) &&
    [...query.matchAll(/([\d.]+)(?:px|r?em)/g)].every(([, width]) => breakpoints.has(Number(width)));
  const odd = [...queries, ...conditions].filter(({ query }) => !isKnown(query));

  expect(odd.map(({ file, query }) => `${shown(file)}: ${query}`)).toEqual([]);
});
