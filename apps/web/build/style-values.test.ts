import path from 'node:path';
import { expect, test } from 'vitest';
import { FILTERS_OPEN_FROM_PX, MOBILE_BREAKPOINT_PX } from '../src/ui/breakpoints.ts';
import { code, read, sheets, nameOf, src, withoutComments } from './stylesheets.ts';

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
const linesOf = (found: typeof declarations) =>
  found.map(({ sheet, property, value }) => `${nameOf(sheet)}: ${property}: ${value.replaceAll(/\s+/g, ' ')}`);

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

  expect(linesOf(copies.map(({ declaration }) => declaration))).toEqual([]);
});

test('a corner as round as a token takes it', () => {
  const radii = new Set(
    [...withoutComments(tokens).matchAll(/--radius-[a-z]+: (\w+);/g)].map(([, radius = '']) => radius),
  );
  const own = declarations.filter(
    ({ property, value }) => property.endsWith('radius') && value.split(' ').some((each) => radii.has(each)),
  );

  expect(linesOf(own)).toEqual([]);
});

test('a touch target takes its size from the token', () => {
  const own = declarations.filter(
    ({ property, value }) => !/^(?:font-size|padding)/.test(property) && /(?<![\d.])44px/.test(value),
  );

  expect(linesOf(own)).toEqual([]);
});

test('an offset below the header takes the header’s height from the token', () => {
  const isBelowHeader = ({ property, value }: (typeof declarations)[number]) =>
    /^(?:top|scroll-margin(?:-top|-block|-block-start)?)$/.test(property) ||
    (property.endsWith('height') && value.includes('100dvh -'));
  const isHeaderHigh = (value: string) => [...value.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) >= 60);
  const own = declarations.filter(
    (each) => isBelowHeader(each) && isHeaderHigh(each.value) && !each.value.includes('var(--header-height)'),
  );

  expect(linesOf(own)).toEqual([]);
});

/** `calc()` and `clamp()` included. Below 4 px a distance corrects the eye: a stroke, a baseline. */
const hasOwnStep = (value: string) =>
  [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].some(([, px]) => Number(px) >= 4 && Number(px) <= 84);

/** Half of what an icon's button is wider than its icon, and the edges of more photos above a wave's. */
const ownDistances = [
  'app/layouts/public-header.module.css: margin-right: -10px',
  'features/cart/cart-line.module.css: margin-right: -10px',
  'features/waves/wave-grid.module.css: padding-top: 10px',
  'features/waves/wave-grid.module.css: padding: 14px var(--gutter) 12px',
];

test('a distance is a step of space, but for those that follow a drawing', () => {
  const own = declarations.filter(
    ({ property, value }) =>
      /^(?:margin|padding)|gap$/.test(property) && !property.startsWith('--') && hasOwnStep(value),
  );

  expect(linesOf(own)).toEqual(ownDistances);
});

test('a duration that two sheets have is a token', () => {
  const inTokens = new Set(
    [...withoutComments(tokens).matchAll(/--duration-[a-z]+: (\w+);/g)].map(([, ms = '']) => ms),
  );
  const sheetsWith = Map.groupBy(
    declarations
      .filter(({ property }) => /^(?:transition|animation)/.test(property))
      .flatMap(({ sheet, value }) => [...value.matchAll(/\b[\d.]+m?s\b/g)].map(([duration]) => ({ sheet, duration }))),
    ({ duration }) => duration,
  );
  const copies = [...sheetsWith].flatMap(([duration, found]) =>
    inTokens.has(duration) || new Set(found.map(({ sheet }) => sheet)).size > 1
      ? found.map(({ sheet }) => `${nameOf(sheet)}: ${duration}`)
      : [],
  );

  expect(copies).toEqual([]);
});

test('a weight of type has a name', () => {
  const own = declarations.filter(
    ({ property, value }) =>
      (property === 'font-weight' && !/^(?:normal|inherit|var\(--weight-[a-z]+\))$/.test(value)) ||
      (property === 'font' && /^\d{3}\b/.test(value)),
  );

  expect(linesOf(own)).toEqual([]);
});

test('the space between letters is a token where two sheets have it', () => {
  const spaced = declarations.filter(
    ({ property, value }) => property === 'letter-spacing' && /\d(?:em|px)/.test(value),
  );
  const inTokens = new Set(
    [...withoutComments(tokens).matchAll(/--letter-spacing-[a-z]+: ([^;]+);/g)].map(([, spacing = '']) => spacing),
  );
  const copies = spaced.filter(
    (each) =>
      inTokens.has(each.value) || spaced.some(({ sheet, value }) => sheet !== each.sheet && value === each.value),
  );

  expect(linesOf(copies)).toEqual([]);
});

test('the size of type grows with the size that a reader has set', () => {
  const own = declarations.filter(
    ({ property, value }) =>
      (property === 'font-size' && value.includes('px')) ||
      (property === 'font' && /\dpx/.test(value.split('/')[0] ?? '')),
  );

  expect(linesOf(own)).toEqual([]);
});

/** Widths of the screen, and of the dashboard's page, which is the container `main`. */
const breakpoints = new Set([480, MOBILE_BREAKPOINT_PX, FILTERS_OPEN_FROM_PX, 1024]);

test('a layer above the page is one of the tokens', () => {
  const own = sheets.flatMap((sheet) =>
    [...withoutComments(sheet).matchAll(/z-index: ([^;]+);/g)]
      .filter(([, layer = '']) => !/^-?\d$|^var\(--layer-[a-z-]+\)$/.test(layer))
      .map(([rule]) => `${nameOf(sheet)}: ${rule}`),
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

  expect(odd.map(({ file, query }) => `${nameOf(file)}: ${query}`)).toEqual([]);
});

const sheetsWith = (isFound: (declaration: (typeof declarations)[number]) => boolean) =>
  [...new Set(declarations.filter(isFound).map(({ sheet }) => nameOf(sheet)))].toSorted();

/** The line that opens the tide is a summary, whose triangle the defaults of lists leave. */
test('a list’s marker and motion are reset by the defaults of elements alone', () => {
  const isListReset = ({ property, value }: (typeof declarations)[number]) =>
    property === 'list-style' && value === 'none';
  const withMotion = sheets.filter((sheet) => withoutComments(sheet).includes('prefers-reduced-motion')).map(nameOf);

  expect(sheetsWith(isListReset)).toEqual(['features/tide/tide.module.css', 'ui/base.css']);
  expect(withMotion).toEqual(['ui/base.css']);
});
