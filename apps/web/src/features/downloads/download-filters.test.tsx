import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../../testing/render.tsx';
import { DownloadFilters } from './download-filters.tsx';

const filtersWith = (text: string, onChange = vi.fn()) => (
  <DownloadFilters id="filters" filter={{ text, state: 'all', order: '' }} onChange={onChange} orderNumbers={[]} />
);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar por álbum o fotógrafo' });

test('a word that is typed into the search of downloads changes the address once', async () => {
  const onChange = vi.fn();
  const { user } = await renderWithTexts(filtersWith('', onChange), { texts: ['dashboard/downloads'] });

  await user.type(box(), 'luz');

  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ text: 'luz' }]]));
});

test('a text that leaves the address leaves the search field of downloads too', async () => {
  const { rerender } = await renderWithTexts(filtersWith('luz'), { texts: ['dashboard/downloads'] });
  expect(box().value).toBe('luz');

  rerender(filtersWith(''));

  expect(box().value).toBe('');
});
