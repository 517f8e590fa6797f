import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { albumId, photoId } from '../../testing/albums.ts';
import { aSurfer } from '../../testing/people.ts';
import { aPhotoWithAlbum } from '../../testing/photos.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const id = photoId(1);
const photo = { [`GET /photos/${id}`]: aPhotoWithAlbum({ id }) };
const report = `POST /photos/${id}/report`;

type User = Awaited<ReturnType<typeof visit>>['user'];
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Enviar' }));

test('the person in a photo leaves an address, and reads that it is hidden', async () => {
  const { user, sent } = await visit(`/ocultar?foto=${id}`, {
    api: { ...photo, [report]: { is_hidden: true, awaits_confirmation: false } },
  });
  expect(screen.getByRole('img', { name: 'La foto de la que avisas' })).toBeTruthy();

  await user.type(screen.getByLabelText('Correo electrónico'), ' eva@example.com ');
  await user.type(screen.getByLabelText('Cuéntanos más (si quieres)'), 'La de azul');
  await send(user);

  expect(await screen.findByRole('heading', { name: 'La foto ya no se ve' })).toBe(document.activeElement);
  expect(sent.filter(({ call }) => call === report)).toEqual([
    { call: report, body: { kind: 'me', email: 'eva@example.com', name: '', words: 'La de azul' } },
  ]);
});

test('a second photo of the day waits for the link that was sent', async () => {
  const { user } = await visit(`/ocultar?foto=${id}`, {
    api: { ...photo, [report]: { is_hidden: false, awaits_confirmation: true } },
  });

  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await send(user);

  expect(await screen.findByRole('heading', { name: 'Abre el enlace que te hemos mandado' })).toBeTruthy();
});

test('a report with another reason is sent with it, and waits', async () => {
  const { user, sent } = await visit(`/ocultar?foto=${id}`, {
    api: { ...photo, [report]: { is_hidden: false, awaits_confirmation: false } },
  });

  await user.selectOptions(screen.getByLabelText('¿Qué pasa?'), 'No es suya para venderla');
  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await send(user);

  expect(await screen.findByRole('heading', { name: 'Aviso recibido' })).toBeTruthy();
  expect(sent.find(({ call }) => call === report)?.body).toMatchObject({ kind: 'not_theirs' });
});

test('a logged-in user is asked only for the reason of a report', async () => {
  const leo = aSurfer();
  const { user, sent } = await visit(`/ocultar?foto=${id}`, {
    as: leo,
    api: { ...photo, [report]: { is_hidden: true, awaits_confirmation: false } },
  });

  expect(await screen.findByText(new RegExp(leo.email))).toBeTruthy();
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  await send(user);

  expect(await screen.findByRole('heading', { name: 'La foto ya no se ve' })).toBeTruthy();
  expect(sent.find(({ call }) => call === report)?.body).toEqual({ kind: 'me', name: '', words: '' });
});

test('a report without a photo in the address asks for the link of a photo or an album', async () => {
  const album = `POST /albums/${albumId}/report`;
  const { user, sent } = await visit('/ocultar', {
    api: { [album]: { is_hidden: false, awaits_confirmation: false } },
    language: 'en',
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }));

  await user.type(screen.getByLabelText('Link to the photo or album'), 'https://example.com/otra');
  await press();
  expect(await screen.findByText("That link isn't of a photo or album on Pleamar.")).toBeTruthy();
  expect(screen.getByText('Enter your email.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Link to the photo or album'));
  await user.type(screen.getByLabelText('Link to the photo or album'), `https://pleamar.app/album/${albumId}`);
  await user.type(screen.getByLabelText('Email'), 'eva@example.com');
  await press();

  expect(await screen.findByRole('heading', { name: 'We got your report' })).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain(album);
});

test('a refused report is explained above the form, and what was typed stays', async () => {
  const tooMany = refusal(429, 'rate_limited', { headers: { 'retry-after': '3600' } });
  const { user } = await visit(`/ocultar?foto=${id}`, { api: { ...photo, [report]: tooMany } });

  await user.type(screen.getByLabelText('Correo electrónico'), 'eva@example.com');
  await send(user);

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('eva@example.com');
});

test('a removed photo is named as such, and can still be reported', async () => {
  await visit(`/ocultar?foto=${id}`, { api: { [`GET /photos/${id}`]: refusal(404, 'photo_not_found') } });

  expect(await screen.findByText(/Esa foto ya no se ve\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
});
