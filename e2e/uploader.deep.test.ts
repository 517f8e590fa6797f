import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@pleamar/contract';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sha256 } from './support/albums.ts';
import { api, apiResponse } from './support/api.ts';
import { aBrowser } from './support/browser.ts';
import { buyPhoto } from './support/buy.ts';
import { aPerson } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';
import { eventually } from './support/product.ts';

const { open } = aBrowser();
const program = path.resolve(import.meta.dirname, '../apps/uploader/src/main.ts');

test(
  'a key made in Ajustes, a folder sent by the uploader: a visitor sees the photos for sale, and a surfer buys one',
  { timeout: 300_000 },
  async () => {
    const ana = await aPerson('photographer');
    const settings = await open('/dashboard/ajustes/conexiones', { token: ana.token });
    await settings.getByRole('button', { name: 'Crear clave' }).click();
    const dialog = settings.getByRole('dialog', { name: 'Crear una clave de API' });
    await dialog.getByLabel('Nombre').fill('Portátil');
    for (const scope of ['Subir, sustituir', 'Ver mis álbumes', 'Crear, cambiar'])
      await dialog.getByRole('checkbox', { name: scope }).check();
    await dialog.getByLabel('Tu contraseña').fill(ana.password);
    await dialog.getByRole('button', { name: 'Crear clave' }).click();
    const copied = settings.getByRole('dialog', { name: 'Copia tu clave' });
    const key = (await copied.locator('code').textContent()) ?? '';
    await copied.getByRole('button', { name: 'La he guardado' }).click();

    const title = `Bajamar ${randomBytes(4).toString('hex')}`;
    const card = await aCard(3);
    const { code, out, err } = await uploader(
      [card.folder, '--break', 'Mundaka', '--date', '2026-11-12', '--title', title, '--publish'],
      { PLEAMAR_SERVER: inject('productUrl'), PLEAMAR_KEY: key, PLEAMAR_STATE: card.state },
    );
    expect([code, err]).toEqual([0, expect.stringContaining('Publicado.')]);
    expect(err).toContain('3 a la venta · originales 0 de 3. Siguen los originales, primero los vendidos.');
    expect(out).toContain('3 fotos subidas');
    const albumId = /\/album\/([0-9a-f-]{36})/.exec(out)?.[1] ?? '';

    const isPublished = async () => (await apiResponse(contract.albums.get, { params: { albumId } })).ok;
    await eventually('the album is published', isPublished);
    const photos = async () => (await api(contract.photos.ofAlbum, { params: { albumId } })).items;
    await eventually('three photos with their originals are for sale', async () => {
      const items = await photos();
      return items.length === 3 && items.every(({ original }) => original === undefined);
    });
    const visitor = await open(`/album/${albumId}`, { size: 'phone' });
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => visitor.getByRole('article', { name: /^Foto \d de 3/ }).count()).toBe(3);

    const surfer = await aPerson('surfer');
    const [photo] = await photos();
    await buyPhoto(open, surfer, photo?.id ?? '');
    await eventually('the bought original is one of the card', async () => {
      const bought = await apiResponse(
        contract.photos.original,
        { params: { photoId: photo?.id ?? '' } },
        { token: surfer.token },
      );
      return card.hashes.includes(sha256(new Uint8Array(await bought.arrayBuffer())));
    });
  },
);

/** Written an hour ago, as on a card. */
async function aCard(count: number) {
  const root = await mkdtemp(path.join(tmpdir(), 'pleamar-card-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [folder, hashes] = [path.join(root, 'DCIM'), new Array<string>()];
  await mkdir(folder);
  for (let index = 0; index < count; index += 1) {
    const bytes = await aJpeg(1800, 1200);
    const file = path.join(folder, `IMG_${index}.JPG`);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await writeFile(file, bytes);
    await utimes(file, hourAgo, hourAgo);
    hashes.push(sha256(bytes));
  }
  return { folder, hashes, state: path.join(root, 'state') };
}

async function uploader(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], {
    // Small pictures stand for large ones.
    env: { PATH: process.env['PATH'], LANG: 'es_ES.UTF-8', PLEAMAR_PREVIEW_FROM_BYTES: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
}
