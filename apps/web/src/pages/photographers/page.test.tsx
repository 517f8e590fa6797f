import type { ListedUser } from '@pleamar/contract/users';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPhotographer } from '../../testing/people.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const aCard = (more: Partial<ListedUser> = {}): ListedUser => ({ ...aPhotographer(), cover_photo: null, ...more });
const ana = aCard({ album_count: 18 });
const noa = aCard({ id: '00000000-0000-4000-8000-000000000002', full_name: 'Noa', username: 'noa', album_count: 1 });

test('each photographer has a name, a number of albums and a link to the profile', async () => {
  await visit('/fotografos', { api: { 'GET /users': [ana, noa] } });

  expect(screen.getByRole('heading', { level: 1, name: 'Fotógrafos destacados' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Ana Etxebarria' })).toBeTruthy();
  expect(screen.getByText('18 álbumes')).toBeTruthy();
  expect(screen.getByText('1 álbum')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Perfil', description: 'Perfil de Ana Etxebarria' }).getAttribute('href'),
  ).toBe(`/fotografos/${ana.id}`);
  expect(screen.queryByText('Podrías ser tú')).toBeNull();
});

test('a list without photographers has four placeholders', async () => {
  await visit('/fotografos', { api: { 'GET /users': [] } });

  expect(screen.getAllByRole('heading', { level: 2, name: 'Podrías ser tú' })).toHaveLength(4);
  for (const button of screen.getAllByRole('button', { name: 'Perfil' }))
    expect(button).toHaveProperty('disabled', true);
});

test('further photographers load at a press', async () => {
  const first = { headers: { 'x-total-count': '2', link: '</api/v1/users/?cursor=x>; rel="next"' } };
  const answer = (_: unknown, query: URLSearchParams) =>
    query.get('cursor') === 'x' ? Response.json([noa]) : Response.json([ana], first);
  const { user } = await visit('/fotografos', { api: { 'GET /users': answer } });

  await user.click(screen.getByRole('button', { name: 'Ver más fotógrafos' }));

  expect(await screen.findByRole('heading', { name: 'Noa' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ana Etxebarria' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más fotógrafos' })).toBeNull();
});

test('a list of photographers that cannot be loaded has an error with a retry', async () => {
  let isDown = true;
  const { user } = await visit('/fotografos', {
    language: 'en',
    api: { 'GET /users': () => (isDown ? refusal(500, 'internal') : [ana]) },
  });
  const alert = await screen.findByRole('alert');

  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Profile', description: "Ana Etxebarria's profile" })).toBeTruthy();
  expect(alert.textContent).toContain("We couldn't load the photographers.");
});
