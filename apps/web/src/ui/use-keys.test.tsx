import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { useKeys } from './use-keys.ts';

interface KeysProps {
  onMap: () => void;
  onPage: () => void;
  onFirst?: (event: KeyboardEvent) => void;
}

function Keys({ onMap, onPage, onFirst }: KeysProps) {
  const map = useRef<HTMLButtonElement>(null);
  useKeys({ ArrowLeft: onPage });
  useKeys({ ArrowLeft: onMap }, { target: map });
  useKeys({ ArrowLeft: onFirst }, { isFirst: true });
  return (
    <button type="button" ref={map}>
      Mapa
    </button>
  );
}

test('the keys of an element need the focus in it, and those of the page do not', async () => {
  const [onMap, onPage] = [vi.fn(), vi.fn()];
  await renderWithTexts(<Keys onMap={onMap} onPage={onPage} />);

  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect([onMap, onPage].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' });

  expect([onMap, onPage].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s is left to the browser', async (modifier) => {
  const [onMap, onPage] = [vi.fn(), vi.fn()];
  await renderWithTexts(<Keys onMap={onMap} onPage={onPage} />);

  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft', [modifier]: true });

  expect([onMap, onPage].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("the handlers that run first can keep a key from the page's others", async () => {
  const [onMap, onPage] = [vi.fn(), vi.fn()];
  await renderWithTexts(<Keys onMap={onMap} onPage={onPage} onFirst={(event) => event.stopPropagation()} />);

  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' });

  expect([onMap, onPage].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
