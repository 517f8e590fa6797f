import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { SearchInput } from './search-input.tsx';

function SlowAddress({ arrivals }: { arrivals: (() => void)[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchInput label="Buscar" value={value} onChange={(text) => arrivals.push(() => setValue(text.trim()))} />
      <button type="button" onClick={() => setValue('')}>
        Limpiar
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });

async function called(arrivals: unknown[], count: number) {
  await expect.poll(() => arrivals.length).toBe(count);
}

test('text that is typed while the address changes stays in the search field', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await renderWithTexts(<SlowAddress arrivals={arrivals} />);

  await user.type(box(), 'mun');
  await called(arrivals, 1);
  await user.type(box(), 'da');
  await called(arrivals, 2);
  await user.type(box(), 'ka');
  act(() => arrivals[0]?.());
  act(() => arrivals[1]?.());

  expect(box().value).toBe('mundaka');
});

test('an address without the space at the end does not remove it from the search field', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await renderWithTexts(<SlowAddress arrivals={arrivals} />);

  await user.type(box(), 'leo ');
  await called(arrivals, 1);
  act(() => arrivals[0]?.());

  expect(box().value).toBe('leo ');
});

test('a search that is cleared elsewhere is cleared in its field, also after it was typed there', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await renderWithTexts(<SlowAddress arrivals={arrivals} />);
  await user.type(box(), 'mundaka');
  await called(arrivals, 1);
  act(() => arrivals[0]?.());

  await user.click(screen.getByRole('button', { name: 'Limpiar' }));

  expect(box().value).toBe('');
});

test('a typed search is sent after a pause, although the page renders meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onChange = vi.fn();
  const page = () => <SearchInput label="Buscar" value="" onChange={(text) => onChange(text)} />;
  const { rerender } = await renderWithTexts(page());

  fireEvent.change(box(), { target: { value: 'mundaka' } });
  vi.advanceTimersByTime(200);
  rerender(page());
  vi.advanceTimersByTime(60);

  expect(onChange.mock.calls).toEqual([['mundaka']]);
});
