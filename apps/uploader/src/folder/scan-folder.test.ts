import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/files.ts';
import { FolderForbidden } from './folder-forbidden.ts';
import { scanFolder } from './scan-folder.ts';

async function aCard(...names: string[]): Promise<string> {
  const card = await scratchFolder();
  for (const name of names) {
    await mkdir(path.dirname(path.join(card, name)), { recursive: true });
    await writeFile(path.join(card, name), 'x');
  }
  return card;
}

/** The tests may run as root, who can read everything. */
const refusing = (folder: string, code: string) => (name: string) =>
  path.basename(name) === folder
    ? Promise.reject(Object.assign(new Error(code), { code }))
    : readdir(name, { withFileTypes: true });

test('pictures of all folders of a card are found in the order of their names, and other files are listed', async () => {
  const card = await aCard('DCIM/101/b.jpg', 'DCIM/100/a.JPG', 'DCIM/100/a.nef', '.Trashes/c.jpg', 'DCIM/._a.JPG');

  const scan = await scanFolder(card);

  expect(scan?.pictures.map((file) => file.path)).toEqual(['DCIM/100/a.JPG', 'DCIM/101/b.jpg']);
  expect(scan?.others).toEqual(['DCIM/100/a.nef']);
});

test('a bin of another user on the card is not entered', async () => {
  const card = await aCard('.Trashes/c.jpg', 'DCIM/a.jpg');

  const scan = await scanFolder(card, refusing('.Trashes', 'EACCES'));

  expect(scan?.pictures.map((file) => file.path)).toEqual(['DCIM/a.jpg']);
  expect(scan?.unreadable).toEqual([]);
});

test('a folder that the user may not read is named, and the photos beside it are found', async () => {
  const card = await aCard('DCIM/100/a.jpg', 'DCIM/private/b.jpg');

  const scan = await scanFolder(card, refusing('private', 'EACCES'));

  expect(scan?.pictures.map((file) => file.path)).toEqual(['DCIM/100/a.jpg']);
  expect(scan?.unreadable).toEqual(['DCIM/private']);
});

test('a card that is pulled out in the middle of a scan is not there', async () => {
  const card = await aCard('DCIM/100/a.jpg', 'DCIM/101/b.jpg');

  expect(await scanFolder(card, refusing('101', 'EIO'))).toBeNull();
});

test('a folder that does not exist is not there', async () => {
  expect(await scanFolder(path.join(await aCard('a.jpg'), 'missing'))).toBeNull();
});

test('a card that the user may not read is not taken for a missing one', async () => {
  const card = await aCard('a.jpg');

  await expect(scanFolder(card, refusing(path.basename(card), 'EACCES'))).rejects.toThrow(FolderForbidden);
});

test('a scan that fails for another reason than a missing card fails with that reason', async () => {
  const card = await aCard('a.jpg');

  await expect(scanFolder(card, refusing(path.basename(card), 'EMFILE'))).rejects.toThrow('EMFILE');
});
