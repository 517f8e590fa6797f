import { expect, test } from 'vitest';
import { arrowRules } from './arrow-rules.ts';
import { breaksRule, findCircles, moduleArrows, readArrows } from './arrows.ts';

const arrows = readArrows();

test.for(arrowRules)('arrows between folders: $name', (rule) => {
  const wrong = arrows.filter((arrow) => breaksRule(rule, arrow));

  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test.for([
  { from: 'apps/api/src/modules/albums/read-albums.ts', to: 'apps/api/src/modules/orders/queries.ts' },
  { from: 'apps/api/src/main.ts', to: 'apps/uploader/src/main.ts' },
  { from: 'apps/web/src/entry.ts', to: 'apps/uploader/src/main.ts' },
])('an import of $to by $from breaks one rule', (wrong) => {
  expect(arrows.length).toBeGreaterThan(5000);
  expect(arrowRules.filter((rule) => breaksRule(rule, wrong))).toHaveLength(1);
});

test('no two files import each other, directly or around, types included', () => {
  expect(findCircles(arrows)).toEqual([]);
});

test('no two modules import each other, directly or around', () => {
  expect(findCircles(moduleArrows(arrows))).toEqual([]);
});

test('a circle of modules is found', () => {
  const around = [
    { from: 'cart', to: 'orders' },
    { from: 'orders', to: 'photos' },
    { from: 'photos', to: 'cart' },
    { from: 'users', to: 'orders' },
  ];

  expect(findCircles(around)).toEqual([['cart', 'orders', 'photos']]);
});
