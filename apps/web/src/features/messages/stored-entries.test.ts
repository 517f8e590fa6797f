import { afterEach, expect, test } from 'vitest';
import { session } from '../../lib/login/session.ts';
import { aSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { createStoredEntries } from './stored-entries.ts';

const leo = aSurfer();
const eva = aSurfer({ id: 'eva' });

/** Each call finds what a page finds after a reload. */
const open = (storageKey: string) =>
  createStoredEntries<{ userId: string; text: string }>(storageKey, (entry) => entry);

afterEach(() => session.setState({ state: 'loading' }, true));

test('unsent texts survive a reload, also before the login is known', () => {
  open('drafts').change(() => [{ userId: leo.id, text: 'Hola' }]);

  expect(open('drafts').store.getState()).toEqual([{ userId: leo.id, text: 'Hola' }]);
});

test('unsent texts of an earlier user of the window are removed, also if the logout happened elsewhere', () => {
  // Stores of an earlier test would clear the same key.
  const storageKey = anId();
  const stored = [
    { userId: leo.id, text: 'Hola' },
    { userId: eva.id, text: 'Buenas' },
  ];
  sessionStorage.setItem(storageKey, JSON.stringify(stored));
  session.setState({ state: 'logged-in', user: eva }, true);

  expect(open(storageKey).store.getState()).toEqual([{ userId: eva.id, text: 'Buenas' }]);
  expect(sessionStorage.getItem(storageKey)).not.toContain('Hola');
});
