import { expect, test } from 'vitest';
import { nextItem } from './next-item.ts';
import type { UploadItem } from './queue-store.ts';

const waiting = (key: string): UploadItem => ({ key, file: new File(['x'], key), state: { status: 'waiting' } });
const previewed = (key: string): UploadItem => ({ ...waiting(key), state: { status: 'previewed', photoId: key } });

/** A file's key is its hash too, and begins with `large` where a preview is to be sent. */
const chosenOf = (choice: Partial<Parameters<typeof nextItem>[0]>) =>
  nextItem({
    waiting: [],
    previewed: [],
    isPreviewNext: ({ key }) => key.startsWith('large'),
    isPreviewUnderway: false,
    hashOf: ({ key }) => key,
    awaited: [],
    ...choice,
  })?.key;

test('a preview goes before a small file that was dropped earlier, and before an awaited original', () => {
  const choice = { waiting: [waiting('small'), waiting('large')], previewed: [previewed('a')], awaited: ['a'] };

  expect(chosenOf(choice)).toBe('large');
});

test('no original is next while a preview is underway', () => {
  const choice = { waiting: [waiting('small')], previewed: [previewed('a')], isPreviewUnderway: true };

  expect(chosenOf(choice)).toBeUndefined();
  expect(chosenOf({ ...choice, waiting: [waiting('small'), waiting('large')] })).toBe('large');
});

test('a file without a preview goes before an original whose photo is in the album', () => {
  expect(chosenOf({ waiting: [waiting('small')], previewed: [previewed('a')], awaited: ['a'] })).toBe('small');
});

test("originals go in the album's order, and those that it does not list in the order of the drop", () => {
  const originals = ['a', 'b', 'c', 'd'].map(previewed);

  expect(chosenOf({ previewed: originals, awaited: ['c', 'b'] })).toBe('c');
  expect(chosenOf({ previewed: originals.slice(0, 2), awaited: ['c', 'b'] })).toBe('b');
  expect(chosenOf({ previewed: originals, awaited: ['of another page'] })).toBe('a');
});

test('an original whose preview was sent by an earlier visit has its place among the others', () => {
  const choice = { waiting: [waiting('b')], previewed: [previewed('a')] };

  expect(chosenOf({ ...choice, awaited: ['a', 'b'] })).toBe('a');
  expect(chosenOf({ ...choice, awaited: ['b', 'a'] })).toBe('b');
});

test('a file that could not be hashed counts as one that the album does not list', () => {
  const hashOf = ({ key }: UploadItem) => (key === 'unread' ? null : key);

  expect(chosenOf({ previewed: [previewed('unread'), previewed('a')], awaited: ['a'], hashOf })).toBe('a');
  expect(chosenOf({ previewed: [previewed('unread')], awaited: ['a'], hashOf })).toBe('unread');
});

test('an upload has no next file when none is left', () => {
  expect(chosenOf({ awaited: ['a'] })).toBeUndefined();
});
