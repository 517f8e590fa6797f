import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../testing/render.tsx';
import { SearchInput } from './search-input.tsx';

/** An address that answers only when the test says so. */
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

async function told(arrivals: unknown[], count: number) {
  await expect.poll(() => arrivals.length).toBe(count);
}

test('what is typed while the address is on its way stays', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await draw(<SlowAddress arrivals={arrivals} />);

  await user.type(box(), 'mun');
  await told(arrivals, 1);
  await user.type(box(), 'da');
  await told(arrivals, 2);
  await user.type(box(), 'ka');
  act(() => arrivals[0]?.());
  act(() => arrivals[1]?.());

  expect(box().value).toBe('mundaka');
});

test('a space at the end is not taken back by an address without it', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await draw(<SlowAddress arrivals={arrivals} />);

  await user.type(box(), 'leo ');
  await told(arrivals, 1);
  act(() => arrivals[0]?.());

  expect(box().value).toBe('leo ');
});

test('what is cleared elsewhere is cleared here, also after it had been typed here', async () => {
  const arrivals: (() => void)[] = [];
  const { user } = await draw(<SlowAddress arrivals={arrivals} />);
  await user.type(box(), 'mundaka');
  await told(arrivals, 1);
  act(() => arrivals[0]?.());

  await user.click(screen.getByRole('button', { name: 'Limpiar' }));

  expect(box().value).toBe('');
});
