import type { ShortLink } from '@pleamar/contract/links';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { albumId, anAlbum } from '../../../testing/albums.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

const MUNDAKA = '00000000-0000-4000-8000-0000000000b1';
const text = (language: 'es' | 'en', headline: string) => ({
  language,
  headline,
  when: '14 de noviembre',
  call: 'Apunta aquí.',
  by: 'Fotos de Ana',
});
const aLink = (more: Partial<ShortLink> = {}): ShortLink => ({
  code: 'ab2cd3e',
  url: 'https://pleamar.example/q/ab2cd3e',
  path: `/spots/${MUNDAKA}?date=2026-11-14`,
  kind: 'day',
  spot: 'Mundaka',
  title: null,
  date: '2026-11-14',
  heading: 'Mundaka',
  texts: [text('es', '¿Estabas en el agua?'), text('en', 'Were you in the water?')],
  ...more,
});
const album = anAlbum({
  surf_break_id: MUNDAKA,
  location: { spot: 'Mundaka', region: null, country: null, continent: null },
});

const open = (search: string, api: FakeApi = {}, language: 'es' | 'en' = 'es') =>
  visit(`/dashboard/carteles${search}`, {
    as: aPhotographer(),
    api: { [`GET /albums/${albumId}`]: album, 'POST /links': aLink(), ...api },
    language,
  });
const preview = () => screen.findByRole('figure', { name: /^Así se imprime/ });

test("an album's code leads to the day of its surf break, or to the album", async () => {
  const { user, sent } = await open(`?album=${albumId}`);
  await preview();

  await user.click(screen.getByRole('button', { name: 'Este álbum' }));
  await preview();

  expect(sent.filter(({ call }) => call === 'POST /links').map(({ body }) => body)).toEqual([
    { kind: 'day', surf_break_id: MUNDAKA, date: '2026-11-14' },
    { kind: 'album', album_id: albumId },
  ]);
});

test('the code of an album with a secret spot leads to the album alone', async () => {
  const { sent } = await open(`?album=${albumId}`, {
    [`GET /albums/${albumId}`]: { ...album, has_secret_spot: true },
  });

  await preview();
  expect(screen.queryByRole('button', { name: 'El día en Mundaka' })).toBeNull();
  expect(sent.find(({ call }) => call === 'POST /links')?.body).toEqual({ kind: 'album', album_id: albumId });
});

test('a shoot and the own page have codes of their own', async () => {
  const shoot = await open('?salida=00000000-0000-4000-8000-0000000000e1');
  await preview();
  expect(shoot.sent.find(({ call }) => call === 'POST /links')?.body).toEqual({
    kind: 'shoot',
    shoot_id: '00000000-0000-4000-8000-0000000000e1',
  });

  const own = await open('');
  expect(own.sent.find(({ call }) => call === 'POST /links')?.body).toEqual({ kind: 'photographer' });
});

test('a poster is shown and downloaded in the chosen format and language', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:poster');
  onTestFinished(() => saved.mockRestore());
  const asked: string[] = [];
  const { user } = await open(`?album=${albumId}`, {
    'GET /links/ab2cd3e/poster': (_body: unknown, query: URLSearchParams) => {
      asked.push(query.toString());
      return new Response('pdf', { headers: { 'content-type': 'application/pdf' } });
    },
  });
  expect((await preview()).getAttribute('aria-label')).toMatch(/¿Estabas en el agua\?.*Were you in the water\?/);

  await user.click(screen.getByRole('button', { name: 'English' }));
  expect((await preview()).getAttribute('aria-label')).not.toContain('¿Estabas');
  await user.click(screen.getByRole('button', { name: 'Tarjeta' }));
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked).toEqual(['format=card&language=en']);
});

test("a poster's PDF that cannot be prepared has an error", async () => {
  const { user } = await open(`?album=${albumId}`, { 'GET /links/ab2cd3e/poster': refusal(500, 'internal') });

  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));

  expect(await screen.findByText('No hemos podido preparar el PDF.')).toBeTruthy();
});

test('the code to embed an album, and that of the own page, lead to their frames', async () => {
  await open(`?album=${albumId}`);
  expect((await screen.findByRole('textbox', { name: 'Código para insertar' })).textContent).toContain(
    `/embed/album/${albumId}?lang=es" title="Mañana de norte"`,
  );

  await open('');
  expect((await screen.findAllByRole('textbox')).at(-1)?.textContent).toContain('/embed/fotografo/');
});

test('the poster of a draft leads to its editor instead', async () => {
  const { sent } = await open(`?album=${albumId}`, { [`GET /albums/${albumId}`]: { ...album, is_public: false } });

  expect(await screen.findByText('Este álbum todavía no lo ve nadie más.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir al álbum' }).getAttribute('href')).toBe(
    `/dashboard/album/editar/${albumId}`,
  );
  expect(sent.some(({ call }) => call === 'POST /links')).toBe(false);
});

test('a code that cannot be created has an error with a retry', async () => {
  await open('', { 'POST /links': refusal(503, 'unavailable') });

  expect(await screen.findByText('No hemos podido preparar el código.')).toBeTruthy();
});

test('posters are in English on an English page', async () => {
  await open(`?album=${albumId}`, {}, 'en');

  expect(await screen.findByRole('heading', { level: 1, name: 'Posters and QR' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'The day at Mundaka' })).toBeTruthy();
});

test('a surfer has no posters and is led home', async () => {
  const { path } = await visit('/dashboard/carteles', { as: aSurfer() });

  expect(path()).toBe('/dashboard');
});
