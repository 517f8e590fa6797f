import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deep } from '../../../testing/deep.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal } from '../../../testing/visit.tsx';
import { allTabs, ana, bodyOf, openAs, tabs } from '../../../testing/settings-page.ts';

const sidebar = () => screen.getByRole('navigation', { name: 'Menú del dashboard' }).textContent;

test('a surfer becomes a photographer too, after a question, and the page follows at once', async () => {
  const leo = aSurfer();
  const both = aSurfer({ is_photographer: true });
  const { user, sent } = await openAs(leo, '/dashboard/ajustes', { 'POST /users/me/roles': both });
  expect(await screen.findByText('Eres surfista.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  expect(bodyOf(sent, 'POST /users/me/roles')).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect(await screen.findByText('Ya eres también fotógrafo.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /users/me/roles')).toEqual({ role: 'photographer' });
  expect(tabs()).toEqual(allTabs);
  expect(sidebar()).toContain('Álbumes');
  expect(screen.getByRole('button', { name: 'Vista de surfista' })).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Publicar mi primer álbum' });
  expect(first.getAttribute('href')).toBe('/dashboard/album/crear');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed and unsaved fields outlive becoming a photographer', async () => {
  const both = aSurfer({ is_photographer: true });
  const { user } = await openAs(aSurfer(), '/dashboard/ajustes', { 'POST /users/me/roles': both });
  const name = await screen.findByLabelText('Nombre completo');
  await user.type(name, ' Gil');

  await user.click(screen.getByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect(await screen.findByText('Ya eres también fotógrafo.')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Leo Martín Gil');
});

test('a photographer becomes a surfer too and stays in the photographer’s view', async () => {
  const both = aPhotographer({ is_surfer: true, album_count: 3 });
  const { user } = await openAs(ana, '/dashboard/ajustes', { 'POST /users/me/roles': both });

  await user.click(await screen.findByRole('button', { name: 'Ser también surfista' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Ser también surfista' }));

  expect(await screen.findByText('Ya eres también surfista.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Vista de surfista' })).toBeTruthy();
  expect(sidebar()).toContain('Álbumes');
  expect(screen.queryByRole('link', { name: 'Publicar mi primer álbum' })).toBeNull();
});

test('a link from another page to become a photographer asks at once, and a cancelled question changes nothing', async () => {
  const { user, sent, router } = await openAs(aSurfer(), '/dashboard/ajustes?rol=fotografo');

  const question = within(await screen.findByRole('dialog', { name: '¿Ser también fotógrafo?' }));
  await user.click(question.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/ajustes'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /users/me/roles')).toBeUndefined();
});

test('a role that could not be taken has an error, and can be taken at another try', deep, async () => {
  const { user } = await openAs(aSurfer(), '/dashboard/ajustes', {
    'POST /users/me/roles': refusal(503, 'unavailable'),
  });

  await user.click(await screen.findByRole('button', { name: 'Ser también fotógrafo' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Ser también fotógrafo' }));

  expect((await question.findByRole('alert')).textContent).toBe(
    'No hemos podido cambiar tu cuenta. Pleamar no responde ahora mismo. Prueba en un minuto.',
  );
  expect(question.getByRole('button', { name: 'Ser también fotógrafo' })).toBeTruthy();
});
