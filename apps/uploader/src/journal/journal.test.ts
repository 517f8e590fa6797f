import { appendFile, lstat, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/files.ts';
import { parseRecord } from './file-record.ts';
import { addSharedFact, JournalUnreadable, journalName, openJournal, readSharedFacts } from './journal.ts';

const record = { size: 10, mtimeMs: 1.5, sha256: 'abc' };

test('the last fact about a name is kept', async () => {
  const folder = await scratchFolder();
  const journal = await openJournal(folder, 'j', parseRecord);
  await Promise.all([
    journal.set('a/ñ 1.jpg', record),
    journal.set('b.jpg', record),
    journal.set('a/ñ 1.jpg', { ...record, upload: '/api/v1/uploads/1' }),
  ]);
  await journal.close();

  const again = await openJournal(folder, 'j', parseRecord);
  expect(again.get('a/ñ 1.jpg')).toEqual({ ...record, upload: '/api/v1/uploads/1' });
  expect(again.get('b.jpg')).toEqual(record);
  expect(again.get('c.jpg')).toBeUndefined();
  expect((await readFile(path.join(folder, 'j'), 'utf8')).trim().split('\n')).toHaveLength(2);
  await again.close();
});

test('a line that a kill cut off spoils neither the one before nor the one after it', async () => {
  const folder = await scratchFolder();
  const journal = await openJournal(folder, 'j', parseRecord);
  await journal.set('a.jpg', record);
  await journal.close();
  await appendFile(path.join(folder, 'j'), '["b.jpg",{"size":10,"mti');

  const second = await openJournal(folder, 'j', parseRecord);
  await second.set('c.jpg', { ...record, isDone: true });
  await second.close();

  const third = await openJournal(folder, 'j', parseRecord);
  expect([third.get('a.jpg'), third.get('b.jpg'), third.get('c.jpg')]).toEqual([
    record,
    undefined,
    { ...record, isDone: true },
  ]);
  await third.close();
});

test('facts of another form are left out, and no address leads to another server', async () => {
  const folder = await scratchFolder();
  const lines = [['a.jpg', { size: '10' }], ['b.jpg', { ...record, upload: 'https://example.com/' }], 7];
  await writeFile(path.join(folder, 'j'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  const journal = await openJournal(folder, 'j', parseRecord);
  expect([journal.get('a.jpg'), journal.get('b.jpg')]).toEqual([undefined, record]);
  await journal.close();
});

test('a journal that cannot be read ends the run with its name, and stays as it is', async () => {
  const folder = await scratchFolder();
  const file = path.join(folder, 'j');
  // A link to itself cannot be read, and could be replaced.
  await symlink('j', file);

  const opened = openJournal(folder, 'j', parseRecord);

  await expect(opened).rejects.toThrow(JournalUnreadable);
  await expect(opened).rejects.toMatchObject({ file, message: expect.stringContaining('ELOOP') });
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
});

test('facts that several commands add are kept, also after a line that a kill cut off', async () => {
  const folder = await scratchFolder();
  const facts = () => readSharedFacts(folder, 'shared', (fact) => (fact === true ? fact : null));
  expect(await facts()).toEqual(new Map());

  await Promise.all(['a', 'b'].map((key) => addSharedFact(folder, 'shared', key, true)));
  await appendFile(path.join(folder, 'shared'), '["c",tr');
  await addSharedFact(folder, 'shared', 'd', true);

  expect([...(await facts()).keys()].toSorted()).toEqual(['a', 'b', 'd']);
});

test('each server, folder and album has a journal of its own', () => {
  const names = [journalName('s', 'f', 'a'), journalName('s', 'f', 'b'), journalName('s', 'g', 'a')];

  expect(new Set(names).size).toBe(3);
});
