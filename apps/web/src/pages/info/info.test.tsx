import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const pages = [
  { path: '/info/photographers', title: 'Tú haces la foto, tú cobras', others: ['/info/platform', '/info/surfers'] },
  { path: '/info/surfers', title: 'Encuentra tu ola', others: ['/info/photographers', '/info/platform'] },
  { path: '/info/platform', title: 'Entre la cámara y la ola', others: ['/info/photographers', '/info/surfers'] },
];

test.each(pages)('$path presents its subject in four cards and a call to action', async ({ path, title }) => {
  await visit(path);

  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(6);
});

test.each([
  ['/info/photographers', 'photographer'],
  ['/info/surfers', 'surfer'],
  ['/info/platform', 'surfer'],
])('the register buttons of %s lead to the registration as a %s', async (path, role) => {
  await visit(path);

  const buttons = within(screen.getByRole('main')).getAllByRole('link', { name: 'Regístrame' });
  expect(buttons.map((button) => button.getAttribute('href'))).toEqual([
    `/registro?role=${role}`,
    `/registro?role=${role}`,
  ]);
});

test.each(pages)('$path leads on to the other two', async ({ path, others }) => {
  await visit(path);

  const hrefs = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/info/'));
  expect(hrefs).toEqual(others);
});

test('sample figures follow the language and are kept from screen readers', async () => {
  await visit('/info/photographers', { language: 'en' });

  expect(screen.getByText('€41.61')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
