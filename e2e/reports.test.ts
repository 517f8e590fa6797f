import { expect, test } from 'vitest';
import { anAlbum, sha256 } from './support/albums.ts';
import { api, apiAnswer } from './support/api.ts';
import { aBrowser, accessibilityTroubles, expectRefusal, settled, sidewaysScroll } from './support/browser.ts';
import { buyPhoto } from './support/buy.ts';
import { mailTo } from './support/mail.ts';
import { anOperator } from './support/operators.ts';
import { anEmail, aPerson } from './support/people.ts';

const { open, troubles } = aBrowser();

test('a visitor hides a photo of themselves: gone for the next one, kept by its buyer, and shown again by the operator', async () => {
  const [photographer, buyer] = await Promise.all([aPerson('photographer'), aPerson('surfer')]);
  const album = await anAlbum(photographer, { photos: 2 });
  const [photo] = album.photos;
  await buyPhoto(open, buyer, photo?.id ?? '');
  const email = anEmail();

  const page = await open(`/album/${album.id}?foto=${photo?.id}`);
  await page.getByRole('link', { name: '¿Eres tú? Ocultar o denunciar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ocultar una foto' }).waitFor();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Cuéntanos más (si quieres)').fill('La del neopreno azul');
  await settled(page);
  expect(await accessibilityTroubles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('heading', { name: 'La foto ya no se ve' }).waitFor();
  expect(await accessibilityTroubles(page)).toEqual([]);
  await mailTo(email, /^La foto ya no se ve en Pleamar/);

  expect((await apiAnswer('GET', `/photos/${photo?.id}`)).status).toBe(404);
  expect(await api('GET', `/albums/${album.id}`)).toMatchObject({ photo_count: 1 });
  const link = await open(`/album/${album.id}?foto=${photo?.id}`, { size: 'phone' });
  const gone = link.getByRole('dialog', { name: 'Esta foto ya no está a la vista' });
  await gone.waitFor();
  expectRefusal(troubles, `404 GET ${new URL(link.url()).origin}/api/v1/photos/${photo?.id}`);
  expect(await accessibilityTroubles(link)).toEqual([]);
  await gone.getByRole('button', { name: 'Ver el álbum' }).click();
  await link.waitForURL(`**/album/${album.id}`);
  await link.getByRole('article').first().waitFor();
  const original = await apiAnswer('GET', `/photos/${photo?.id}/original`, { token: buyer.token });
  expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(photo?.sha256);

  const studio = await open('/dashboard/notificaciones', { token: photographer.token });
  await studio.getByRole('heading', { name: /^Hemos ocultado una foto/ }).waitFor();
  await studio.getByRole('link', { name: /^Saber más: Hemos ocultado/ }).click();
  await studio.getByRole('button', { name: /^Configurar la imagen/, pressed: true }).waitFor();
  await expect.poll(() => studio.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  await settled(studio);
  expect(await accessibilityTroubles(studio)).toEqual([]);
  await mailTo(photographer.email, /^Hemos ocultado una foto/);

  const operator = await anOperator();
  const decision = await open('/admin/avisos', { token: operator.token });
  const row = decision.getByRole('row').filter({ hasText: album.title });
  await row.getByText('La del neopreno azul').waitFor();
  await row.getByRole('button', { name: 'Volver a mostrar' }).click();
  const dialog = decision.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('No se reconoce a nadie');
  await dialog.getByRole('button', { name: 'Volver a mostrar' }).click();
  await decision
    .getByText(/^Decidido$/)
    .first()
    .waitFor();
  expect(await sidewaysScroll(decision)).toBe(0);
  expect(await accessibilityTroubles(decision)).toEqual([]);
  await mailTo(email, /^Hemos decidido sobre tu aviso/);
  await expect.poll(async () => (await apiAnswer('GET', `/photos/${photo?.id}`)).status, { timeout: 20_000 }).toBe(200);
});

test(
  'a stranger’s second photo of the day is hidden by the link of the mail, and the photographer objects to the decision',
  { tags: 'deep' },
  async () => {
    const photographer = await aPerson('photographer');
    const album = await anAlbum(photographer, { photos: 3 });
    const [first, second] = album.photos;
    const email = anEmail();
    await api('POST', `/photos/${first?.id}/report`, { body: { kind: 'me', email: anEmail() } });

    const page = await open(`/ocultar?foto=${second?.id}`, { size: 'phone' });
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByRole('heading', { name: 'Abre el enlace que te hemos mandado' }).waitFor();
    expect((await apiAnswer('GET', `/photos/${second?.id}`)).status).toBe(200);
    const { link } = await mailTo(email, /^Confirma tu correo/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Es mi correo: ocultar' }).click();
    await page.getByText('Hecho: 1 foto ya no se ve.').waitFor();
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect((await apiAnswer('GET', `/photos/${second?.id}`)).status).toBe(404);

    const operator = await anOperator();
    const { items } = await api<{ items: { id: string; photo: { id: string } | null }[] }>('GET', '/admin/reports', {
      token: operator.token,
    });
    const report = items.find(({ photo }) => photo?.id === second?.id);
    await api('POST', `/admin/reports/${report?.id}/decision`, {
      token: operator.token,
      body: { decision: 'hidden', reason: 'Se la reconoce' },
    });

    const editor = await open(`/dashboard/album/editar/${album.id}?foto=${second?.id}`, { token: photographer.token });
    await editor.getByText('El derecho a la propia imagen', { exact: false }).waitFor();
    await editor.getByRole('button', { name: 'No estoy de acuerdo' }).click();
    const dialog = editor.getByRole('dialog');
    await dialog.getByLabel('Tu versión').fill('Es mi hermano y está de acuerdo');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await editor.getByText(/^Tenemos tu versión/).waitFor();
    expect(await accessibilityTroubles(editor)).toEqual([]);
    expect(await sidewaysScroll(editor)).toBe(0);

    const adminPage = await open('/admin/avisos', { token: operator.token });
    const row = adminPage.getByRole('row').filter({ hasText: 'Es mi hermano y está de acuerdo' });
    await row.getByRole('button', { name: 'Dejar oculta' }).click();
    await adminPage.getByRole('dialog').getByLabel('Motivo').fill('Nos ha vuelto a decir que no');
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Dejar oculta' }).click();
    await row.waitFor({ state: 'detached' });
    await mailTo(photographer.email, /^Se queda oculta/);
  },
);

test('on a phone and in English an invalid link is reported beside its field', { tags: 'deep' }, async () => {
  const page = await open('/ocultar', { language: 'en', size: 'phone' });

  await page.getByLabel('Link to the photo or album').fill('https://example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText("That link isn't of a photo or album on Pleamar.").waitFor();

  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityTroubles(page)).toEqual([]);
});
