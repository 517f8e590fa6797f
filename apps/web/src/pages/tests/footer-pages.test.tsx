import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { footerColumns } from '../../features/static-pages/footer-pages.ts';
import { visit } from '../../testing/visit.tsx';

const paths = Object.values(footerColumns).flatMap(({ pages }) => pages.map(([path]) => path));
const settings = { operator: 'Surf Libre SL', contactEmail: 'hola@surf-libre.example' };

test.each(paths)('%s is a page with one title and its siblings beside it', async (path) => {
  await visit(path);

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const siblings = within(screen.getByRole('navigation', { name: 'Otras páginas' }));
  expect(siblings.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(path);
});

test.each(['/contact', '/privacy', '/terms'])('%s says who runs the site and how to write to them', async (path) => {
  await visit(path, { settings });

  const main = within(screen.getByRole('main'));
  expect(main.getByText(/Surf Libre SL/)).toBeTruthy();
  const [mail] = main.getAllByRole('link', { name: settings.contactEmail });
  expect(mail?.getAttribute('href')).toBe('mailto:hola@surf-libre.example');
});

test('prices are in the language of the page', async () => {
  await visit('/pricing', { language: 'en' });

  expect(screen.getByText(/a photo's own price is €8\.05\./)).toBeTruthy();
});

test('an answer of the FAQ links to the page with more about it', async () => {
  const { user, path } = await visit('/faq');

  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Términos de uso' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Términos de uso' })).toBeTruthy();
  expect(path()).toBe('/terms');
});

test.each([true, false])('the foot of every page says whether this is the demo: %s', async (demo) => {
  await visit('/faq', { settings: { demo } });

  const demoText = screen.queryByText('Demo: las fotos son dibujadas y nadie paga de verdad.');
  expect(demoText !== null).toBe(demo);
});
