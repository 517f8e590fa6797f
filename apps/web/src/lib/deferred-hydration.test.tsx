import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { announcingHydration } from './hydration.tsx';
import { deferredHydration, lazyHydration } from './deferred-hydration.tsx';

function Words() {
  const [isLiked, setIsLiked] = useState(false);
  return <button onClick={() => setIsLiked(true)}>{isLiked ? 'liked' : 'like'}</button>;
}

const pageWith = (Part: ComponentType) =>
  announcingHydration(function Page() {
    const [count, setCount] = useState(0);
    return (
      <main>
        <button onClick={() => setCount(count + 1)}>pressed {count}</button>
        <Part />
      </main>
    );
  });

async function drawnByServer(): Promise<HTMLElement> {
  const Part = deferredHydration(() => Promise.resolve(Words));
  await Part.preload();
  const Page = pageWith(Part);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(container);
  return container;
}

test.each([
  ['deferred', deferredHydration],
  ['lazy', lazyHydration],
])(
  'a %s part keeps the server’s HTML, whatever changes around it, until its script is loaded',
  async (_, hydration) => {
    const container = await drawnByServer();
    const script = Promise.withResolvers<ComponentType>();
    const Page = pageWith(hydration(() => script.promise));
    const drawn = screen.getByText('like');
    delete document.documentElement.dataset['hydrated'];
    const isHydrated = () => document.documentElement.dataset['hydrated'] !== undefined;
    const refused: unknown[] = [];

    await act(async () => hydrateRoot(container, <Page />, { onRecoverableError: (error) => refused.push(error) }));
    await act(async () => fireEvent.click(screen.getByText('pressed 0')));

    expect(screen.getByText('pressed 1')).toBeTruthy();
    expect(screen.getByText('like')).toBe(drawn);
    expect(isHydrated()).toBe(false);

    await act(async () => script.resolve(Words));
    await act(async () => fireEvent.click(drawn));

    expect(screen.getByText('liked')).toBe(drawn);
    expect(isHydrated()).toBe(true);
    expect(refused).toEqual([]);
  },
);
