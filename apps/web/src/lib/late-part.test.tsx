import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

/** Anew for each test: a page is drawn for the first time once. */
const freshParts = async () => {
  vi.resetModules();
  return { ...(await import('./first-drawing.tsx')), ...(await import('./late-part.tsx')) };
};

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('a late part stands as the server drew it until its script is there, and only then the page is drawn', async () => {
  const { announcingDrawing, firstDrawing, latePart } = await freshParts();
  const Drawn = latePart(() => Promise.resolve({ Part: Counter }));
  await Drawn.preload();
  const html = renderToString(<Drawn from={3} />);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const button = screen.getByRole('button', { name: '3' });
  const script = Promise.withResolvers<{ Part: typeof Counter }>();
  const Late = latePart(() => script.promise);
  const Page = announcingDrawing(() => <Late from={3} />);
  const told: string[] = [];
  void firstDrawing.then(() => told.push('drawn'));

  await act(async () => {
    hydrateRoot(root, <Page />);
  });
  expect(button.isConnected).toBe(true);
  expect(told).toEqual([]);

  await act(async () => {
    script.resolve({ Part: Counter });
    await script.promise;
  });
  await firstDrawing;
  act(() => button.click());
  expect(button.textContent).toBe('4');
});

test('who leaves before the script of a part is there does not wait for it', async () => {
  const { announcingDrawing, firstDrawing, latePart } = await freshParts();
  const Late = latePart<object>(() => new Promise(() => undefined));
  const Page = announcingDrawing(() => <Late />);
  const told: string[] = [];
  void firstDrawing.then(() => told.push('drawn'));
  const { unmount } = render(<Page />);
  await act(async () => undefined);
  expect(told).toEqual([]);

  unmount();

  await firstDrawing;
  expect(told).toEqual(['drawn']);
});
