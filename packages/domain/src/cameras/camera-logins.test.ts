import { expect, test } from 'vitest';
import { isSideFile } from './camera-logins.ts';

test.for([
  ['IMG_0001.CR3', true],
  ['DSC_0001.NEF', true],
  ['DSC00001.ARW', true],
  ['MVI_0001.MOV', true],
  ['C0001M01.XML', true],
  ['ola.xmp', true],
  ['IMG_0001.JPG', false],
  ['IMG_0001.jpeg', false],
  // A picture that a photographer expects to see must not be lost without a word.
  ['IMG_0001.HIF', false],
  ['IMG_0001.JPG.tmp', false],
  ['raw', false],
  ['sin final', false],
  ['', false],
] as const)('%s is a file beside the pictures: %s', ([name, is]) => {
  expect(isSideFile(name)).toBe(is);
});
