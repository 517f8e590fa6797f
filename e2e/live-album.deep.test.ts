import { randomBytes } from 'node:crypto';
import { contract } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { allReady, aSurfBreak } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { cutOff } from './support/screen.ts';
import { aPerson } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';

const { open } = aBrowser();
const today = new Date().toISOString().slice(0, 10);

async function upload(albumId: string, token: string, count: number): Promise<void> {
  const form = new FormData();
  for (let file = 0; file < count; file++)
    form.append('files', new Blob([new Uint8Array(await aJpeg())]), `${randomBytes(4).toString('hex')}.jpg`);
  await api(contract.photos.upload, { params: { albumId } }, { token, form });
}

test.for([
  ['public', 'es', 'wide', '2 fotos nuevas'],
  ['link', 'en', 'phone', '2 new photos'],
] as const)('a visitor’s open page of a %s album grows with the photographer’s upload', async (row) => {
  const [visibility, language, size, words] = row;
  const { token } = await aPerson('photographer');
  const { id: surfBreakId } = await aSurfBreak();
  const body = { title: 'En directo', date: today, is_public: false, surf_break_id: surfBreakId };
  const { id } = await api(contract.albums.create, { body }, { token });
  await upload(id, token, 1);
  await allReady(id, token, 1);
  const shared = await api(contract.albums.change, { params: { albumId: id }, body: { visibility } }, { token });
  const page = await open(`/album/${id}${shared.link ? `?k=${shared.link.token}` : ''}`, { language, size });
  await untilSettled(page);
  expect(await page.getByRole('article').count()).toBe(1);

  await upload(id, token, 2);

  await page.getByRole('button', { name: words }).click({ timeout: 90_000 });
  await page.getByRole('article').nth(2).waitFor();
  expect(await page.getByRole('button', { name: words }).count()).toBe(0);
  expect(await cutOff(page)).toEqual([]);
});
