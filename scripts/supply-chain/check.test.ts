import { expect, test } from 'vitest';
import { root } from '../install/project.mjs';
import { findFaults } from './check.ts';

test('the project takes what is pinned, whole and licensed, and has no secret among its files', () => {
  expect(findFaults(root)).toEqual([]);
});
