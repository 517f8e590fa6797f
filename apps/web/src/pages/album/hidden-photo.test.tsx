import type { Hiding } from '@pleamar/contract/reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum, aPhoto } from '../../testing/albums.ts';
import { aPhotographer } from '../../testing/people.ts';
import { placesApi } from '../../testing/places.ts';
import { visit } from '../../testing/visit.tsx';

const ana = aPhotographer();
const aHiding = (more: Partial<Hiding> = {}): Hiding => ({
  kind: 'me',
  ground: 'image_rights',
  hidden_at: '2026-11-16T09:30:00Z',
  reported_at: '2026-11-16T09:30:00Z',
  was_automatic: true,
  answer: null,
  decision: null,
  decided_at: null,
  reason: null,
  objection: null,
  objected_at: null,
  can_object: true,
  ...more,
});

const open = (hiding: Hiding, answer: unknown = { ok: true }) =>
  visit('/dashboard/album/editar/norte?foto=uno', {
    as: ana,
    isLive: true,
    api: {
      ...placesApi,
      'GET /albums/norte': anAlbum({ id: 'norte', user_id: ana.id }),
      'GET /albums/norte/photos': {
        items: [aPhoto(0, { id: 'uno', file_name: 'uno.jpg', status: 'hidden' })],
        next_cursor: null,
        total: 1,
      },
      'GET /albums/norte/pricing': [],
      'GET /albums': { items: [], next_cursor: null, total: 0 },
      'GET /photos/uno/hiding': hiding,
      'POST /photos/uno/hiding/answer': answer,
    },
  });
const fact = async (name: string) => (await screen.findByText(name)).parentElement?.textContent.slice(name.length);

test('the owner of a hidden photo reads scope, facts, ground and that it was automatic', async () => {
  await open(aHiding());

  expect(await screen.findByText(/Solo la ves tú, en todo Pleamar y en todos los países, hasta que una/)).toBeTruthy();
  expect(await fact('Hechos')).toMatch(/^Aviso del .*Alguien dice que sale en ella/);
  expect(await fact('Cómo se ha decidido')).toMatch(/^De forma automática/);
  expect(await fact('Fundamento')).toMatch(/^El derecho a la propia imagen/);
  expect(screen.getByText(/resolución extrajudicial/)).toBeTruthy();
});

test('the owner of a hidden photo can object in words', async () => {
  const { user, sent } = await open(aHiding());

  await user.click(await screen.findByRole('button', { name: 'No estoy de acuerdo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Tu versión'), 'Es mi hermano');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));

  expect(sent.find(({ call }) => call === 'POST /photos/uno/hiding/answer')?.body).toEqual({ text: 'Es mi hermano' });
});

test('a refused objection to a hidden photo is explained beside its field', async () => {
  const errors = [{ path: 'text', message: 'Eso no puede ser.' }];
  const refused = Response.json({ code: 'validation', detail: 'Revisa los campos.', errors }, { status: 422 });
  const { user } = await open(aHiding(), refused);
  await user.click(await screen.findByRole('button', { name: 'No estoy de acuerdo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Tu versión'), 'Es mi hermano');

  await user.click(dialog.getByRole('button', { name: 'Enviar' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('Eso no puede ser.');
});

test("a hidden photo shows a person's decision with its reason, and can be objected to", async () => {
  await open(
    aHiding({
      kind: 'operator',
      ground: 'terms',
      reported_at: null,
      was_automatic: false,
      decision: 'hidden',
      decided_at: '2026-11-16T10:00:00Z',
      reason: 'Lo pide el juzgado',
    }),
  );

  expect(await fact('Motivo')).toBe('Lo pide el juzgado');
  expect(await fact('Cómo se ha decidido')).toBe('Lo ha decidido una persona, no un programa.');
  expect(screen.getByRole('button', { name: 'No estoy de acuerdo' })).toBeTruthy();
});

test.each([
  ['2026-11-16T09:00:00Z', /Tenemos tu versión/],
  ['2026-11-16T12:00:00Z', /Hemos contestado a tu reclamación/],
])('an objection is sent once; decided at %s it says %s', async (decidedAt, words) => {
  await open(
    aHiding({
      decision: 'hidden',
      decided_at: decidedAt,
      reason: 'Se la reconoce',
      objection: 'No es ella',
      objected_at: '2026-11-16T11:00:00Z',
      can_object: false,
    }),
  );

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'No estoy de acuerdo' })).toBeNull();
});
