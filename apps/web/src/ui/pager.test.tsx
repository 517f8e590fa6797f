import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { Pager } from './pager.tsx';

test('a list of one page has no pager', async () => {
  await renderWithTexts(<Pager page={1} pageCount={1} onPage={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the pager shows five numbers around the page and marks the current one', async () => {
  const onPage = vi.fn();
  const { user } = await renderWithTexts(<Pager page={6} pageCount={12} onPage={onPage} />);

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Anterior',
    '4',
    '5',
    '6',
    '7',
    '8',
    'Siguiente',
  ]);
  expect(
    screen.getByRole('button', { name: '6', description: 'Página 6, estás aquí' }).getAttribute('aria-current'),
  ).toBe('page');

  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onPage).toHaveBeenCalledWith(7);
});
