import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { aSurfer } from '../../testing/people.ts';
import { session, useLoggedInUser } from './session.ts';

/** Hydrates a component as a page is: the session is known by then, which the server's HTML is without. */
async function hydrateWith(restored: Parameters<typeof session.setState>[0]) {
  const renders: string[] = [];
  function Greeting() {
    const text = useLoggedInUser()?.full_name ?? 'visitor';
    renders.push(text);
    return <p>{text}</p>;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Greeting />);
  session.setState(restored, true);
  renders.length = 0;
  const root = await act(() => hydrateRoot(container, <Greeting />));
  onTestFinished(() => act(() => root.unmount()));
  return { renders, shown: container.textContent };
}

test('a visitor’s page is not rendered again once it is hydrated', async () => {
  const { renders, shown } = await hydrateWith({ state: 'logged-out' });

  expect(shown).toBe('visitor');
  expect(renders).toEqual(['visitor']);
});

test('a user is shown right after the hydration', async () => {
  const { shown } = await hydrateWith({ state: 'logged-in', user: aSurfer({ full_name: 'Leo Mar' }) });

  expect(shown).toBe('Leo Mar');
});
