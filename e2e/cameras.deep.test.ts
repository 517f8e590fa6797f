import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@pleamar/contract';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryServer } from '../apps/api/src/db/temporary-server.ts';
import { ftpsCamera, sftpCamera, type CameraPorts } from '../apps/api/src/testing/camera-clients.ts';
import { readCodes } from '../apps/api/src/testing/read-codes.ts';
import { cameraSettings, startCameraTransferProcess } from '../apps/api/src/testing/camera-transfer-process.ts';
import { allReady } from './support/albums.ts';
import { api } from './support/api.ts';
import { aBrowser, untilSettled } from './support/browser.ts';
import { accessibilityFaults, cutOff, screenshot, sidewaysScroll } from './support/screen.ts';
import { aPerson, type Person } from './support/people.ts';
import { aJpeg } from './support/pictures.ts';
import { eventually, startProduct } from './support/product.ts';

const { open } = aBrowser();
const stops: (() => Promise<unknown>)[] = [];
let at: string;
let ports: CameraPorts;

/** A product of its own: the shared one has no server for cameras. */
beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-cameras-'));
  stops.unshift(() => rm(dir, { recursive: true, force: true }));
  const database = await startTemporaryServer();
  stops.unshift(database.stop);
  const settings = await cameraSettings(dir);
  const dataDir = path.join(dir, 'data');
  const product = await startProduct(dataDir, { DEMO: '0', DATABASE_URL: database.url, ...settings.env });
  stops.unshift(() => product.stop());
  const transfer = await startCameraTransferProcess({ databaseUrl: database.url, dataDir }, settings);
  stops.unshift(transfer.kill);
  [at, ports] = [product.url, settings.ports];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const textsIn = {
  es: {
    section: 'Desde la cámara',
    empty: 'Todavía no tienes accesos de cámara.',
    make: 'Crear acceso',
    making: 'Crear un acceso de cámara',
    name: 'Nombre',
    password: 'Tu contraseña',
    toAlbum: /^A un álbum/,
    album: 'Álbum',
    search: 'Buscar sitio',
    publishes: 'Publicar el álbum al llegar la primera foto',
    made: 'Pon esto en tu cámara',
    saved: 'Ya está en la cámara',
    canon: (host: string) => `Servidor ${host}, modo pasivo activado`,
    nikon: 'modo PASV activado',
    sony: 'protocolo seguro activado',
    revoke: 'Revocar',
    revoked: 'Acceso revocado.',
    used: /Última conexión/,
    photo: /^Foto 1 de 4/,
  },
  en: {
    section: 'From the camera',
    empty: 'You have no camera logins yet.',
    make: 'Make login',
    making: 'Make a camera login',
    name: 'Name',
    password: 'Your password',
    toAlbum: /^To one album/,
    album: 'Album',
    search: 'Search spot',
    publishes: 'Publish the album when its first photo arrives',
    made: 'Enter this in your camera',
    saved: 'It is in the camera',
    canon: (host: string) => `Server ${host}, passive mode on`,
    nikon: 'PASV mode on',
    sony: 'secure protocol on',
    revoke: 'Revoke',
    revoked: 'Login revoked.',
    used: /Last connection/,
    photo: /^Photo 1 of 4/,
  },
} as const;

const rounds = [
  { language: 'es', size: 'wide', theme: 'light', target: 'album' },
  { language: 'en', size: 'phone', theme: 'dark', target: 'day' },
] as const;

describe.each(rounds)('a camera, in $language on $size', ({ language, size, theme, target }) => {
  const texts = textsIn[language];

  test('a login is made and shown once, cameras send with it, photos are for sale, and revoking it ends connections', async () => {
    const ana = await aPerson('photographer', { language, at });
    const albumId = target === 'album' ? await anEmptyAlbum(ana) : null;
    const page = await open('/dashboard/ajustes/conexiones', { token: ana.token, language, size, theme, at });
    await page.getByText(texts.empty).waitFor();

    await page.getByRole('button', { name: texts.make }).click();
    const form = page.getByRole('dialog', { name: texts.making });
    await form.getByLabel(texts.name).fill('R5');
    await (albumId === null ? chooseDayAt(form, 'Mundaka', texts) : chooseAlbum(form, albumId, texts));
    await form.getByLabel(texts.password).fill(ana.password);
    await look(page, 'form');
    await form.getByRole('button', { name: texts.make }).click();

    const dialog = page.getByRole('dialog', { name: texts.made });
    await dialog.waitFor();
    const login = await shownLogin(dialog);
    expect(login.rest).toEqual(['localhost', ports.sftpPort, ports.ftps.port, ports.ftps.implicitPort].map(String));
    const access = `${login.username}:${login.password}`;
    expect(await codeOf(dialog)).toEqual([`sftp://${access}@localhost:${ports.sftpPort}/`]);
    await look(page, 'made');
    await expectStepsOfEachBrand(dialog, texts);
    await dialog.getByRole('button', { name: texts.saved }).click();
    await page.getByRole('list', { name: texts.section }).getByText(login.username).waitFor();
    expect(await page.getByText(login.password).count()).toBe(0);

    const cameras = await connectCameras(login);
    await sendFourPhotos(cameras);
    const id = albumId ?? (await onlyAlbumOf(ana));
    await allReady(id, ana.token, 4, at);
    const visitor = await open(`/album/${id}`, { language, size, theme, at });
    await visitor.getByRole('article', { name: texts.photo }).first().waitFor();
    await page.reload();
    await page.getByText(texts.used).waitFor();
    await look(page, 'used');

    await page.getByRole('button', { name: `${texts.revoke} R5` }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.revoke }).click();
    await page.getByText(texts.revoked).waitFor();
    await expectDisconnected(cameras);
    await expect(sftpCamera(ports, login)).rejects.toThrow(/authentication/);
    await page.getByText(texts.empty).waitFor();
  }, 300_000);

  async function look(page: Page, name: string): Promise<void> {
    await untilSettled(page);
    await screenshot(page, `cameras-${language}-${size}-${name}`, false);
    expect([await accessibilityFaults(page), await cutOff(page), await sidewaysScroll(page)]).toEqual([[], [], 0]);
  }
});

type Texts = (typeof textsIn)['es' | 'en'];

async function chooseAlbum(form: Locator, albumId: string, texts: Texts): Promise<void> {
  await form.getByRole('radio', { name: texts.toAlbum }).check();
  await form.getByLabel(texts.album, { exact: true }).selectOption(albumId);
}

/** The first photo makes the album of its day, and publishes it. */
async function chooseDayAt(form: Locator, surfBreak: string, texts: Texts): Promise<void> {
  await form.getByRole('combobox', { name: texts.search }).fill(surfBreak);
  await form.getByRole('option', { name: new RegExp(`^${surfBreak}`) }).click();
  await form.getByRole('checkbox', { name: texts.publishes }).check();
}

async function expectStepsOfEachBrand(dialog: Locator, texts: Texts): Promise<void> {
  await dialog.getByText(texts.canon('localhost')).waitFor();
  await dialog.getByRole('button', { name: 'Nikon' }).click();
  await dialog.getByText(texts.nikon).waitFor();
  await dialog.getByRole('button', { name: 'Sony' }).click();
  await dialog.getByText(texts.sony).waitFor();
}

type Cameras = Awaited<ReturnType<typeof connectCameras>>;

async function connectCameras(login: { username: string; password: string }) {
  return {
    sftp: await sftpCamera(ports, login),
    ftps: await ftpsCamera(ports, login),
    implicit: await ftpsCamera(ports, login, 'implicit'),
  };
}

/** Two cameras use one name for different photos, and a raw file comes with its JPEG. */
async function sendFourPhotos({ sftp, ftps, implicit }: Cameras): Promise<void> {
  await sftp.send('IMG_0001.JPG', await aJpeg(900, 600));
  await ftps.send('IMG_0001.JPG', await aJpeg(900, 600));
  await implicit.send('DSC_0001.JPG', await aJpeg(900, 600));
  await sftp.send('IMG_0002.CR3', randomBytes(50_000));
  await sftp.send('IMG_0002.JPG', await aJpeg(900, 600));
}

async function expectDisconnected({ sftp, ftps, implicit }: Cameras): Promise<void> {
  await sftp.closed;
  await eventually('FTPS connections have ended', async () => ftps.client.closed && implicit.client.closed);
}

async function anEmptyAlbum({ token }: Person): Promise<string> {
  const title = `Desde el agua ${randomBytes(4).toString('hex')}`;
  const [place] = await api(contract.places.search, { query: { q: 'Mundaka' } }, { at });
  const body = { title, date: '2026-11-14', is_public: true, surf_break_id: place?.surf_break_id };
  return (await api(contract.albums.create, { body }, { token, at })).id;
}

async function onlyAlbumOf({ token }: Person): Promise<string> {
  const { items } = await api(contract.albums.list, { query: { owner: 'me' } }, { token, at });
  expect(items).toHaveLength(1);
  return items[0]?.id ?? '';
}

async function shownLogin(dialog: Locator) {
  const [host = '', username = '', password = '', ...shownPorts] = await dialog.locator('dd').allTextContents();
  return { username, password, rest: [host, ...shownPorts] };
}

/** A phone reads the code off the screen. */
async function codeOf(dialog: Locator): Promise<string[]> {
  const picture = await dialog.getByRole('figure').locator('svg').screenshot();
  const { data, info } = await sharp(picture).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCodes({ data: Uint8ClampedArray.from(data), width: info.width, height: info.height });
}
