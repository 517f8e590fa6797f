import { expect, test } from 'vitest';
import { root } from '../install/project.mjs';
import { checkedFiles, findSlowPatterns, findSlowPatternsIn } from './regular-expressions.ts';

test('no regular expression of the product takes more than linear time', { tags: 'deep' }, () => {
  const files = checkedFiles(root);

  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => findSlowPatternsIn(root, file))).toEqual([]);
});

test.each([
  ['spaces that two parts may share', String.raw`/^1\s*[ /]?\s*2$/.test(text)`, 1],
  ['a run that is looked for at each of its letters', String.raw`text.replace(/-+$/, '')`, 1],
  ['a run that is looked for once', String.raw`text.replace(/(?<!-)-+$/, '')`, 0],
  ['an exponential one', String.raw`const bad = /^(a+)+$/;`, 1],
])('the checker of regular expressions knows %s', (_what, code, found) => {
  expect(findSlowPatterns('some.ts', code)).toHaveLength(found);
});
