import { expect, test, vi } from 'vitest';
import { handlePushes } from './push.ts';

const origin = 'https://pleamar.example';
const surf = `${origin}/dashboard/banos/7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b`;

function aWorker(...addresses: string[]) {
  const actions: string[] = [];
  const windows = addresses.map((url) => ({
    url,
    focus: vi.fn(async () => void actions.push(`focus ${url}`)),
    navigate: vi.fn(async (to: string) => void actions.push(`${url} to ${to}`)),
  }));
  const scope = Object.assign(new EventTarget(), {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) => void actions.push(JSON.stringify({ title, options })),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (to: string) => void actions.push(`open ${to}`),
    },
  });
  // Only the members that the listeners use.
  handlePushes(scope as unknown as ServiceWorkerGlobalScope);
  const dispatch = async (type: string, more: object) => {
    let whole: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => void (whole = work);
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    await whole;
  };
  return {
    windows,
    actions,
    push: (text: string) => dispatch('push', { data: { text: () => text } }),
    press: (data: unknown) =>
      dispatch('notificationclick', { notification: { data, close: () => void actions.push('close') } }),
  };
}

test('a clicked notification opens a window at its link where no window is open', async () => {
  const { press, actions } = aWorker();

  await press({ path: new URL(surf).pathname });

  expect(actions).toEqual(['close', `open ${surf}`]);
});

test('the window that shows the link is focused, and is not loaded again', async () => {
  const { press, actions } = aWorker(`${origin}/albumes`, surf);

  await press({ path: new URL(surf).pathname });

  expect(actions).toEqual(['close', `focus ${surf}`]);
});

test('the window that was used last navigates to the link where no window shows it', async () => {
  const { press, actions } = aWorker(`${origin}/albumes`, `${origin}/mapa`);

  await press({ path: '/dashboard/ordenes?order=1&tab=ventas' });

  expect(actions).toEqual([
    'close',
    `focus ${origin}/albumes`,
    `${origin}/albumes to ${origin}/dashboard/ordenes?order=1&tab=ventas`,
  ]);
});

test('a window in which an album is made is left alone', async () => {
  const editor = `${origin}/dashboard/album/editar/1`;
  const [alone, beside] = [aWorker(editor), aWorker(editor, `${origin}/mapa`)];

  await alone.press({ path: new URL(surf).pathname });
  await beside.press({ path: new URL(surf).pathname });

  expect(alone.actions).toEqual(['close', `open ${surf}`]);
  expect(beside.actions).toEqual(['close', `focus ${origin}/mapa`, `${origin}/mapa to ${surf}`]);
});

test('a window that refuses focus and navigation is replaced by a new one', async () => {
  const { press, actions, windows } = aWorker(`${origin}/mapa`);
  windows[0]?.focus.mockRejectedValue(new Error('not allowed'));
  windows[0]?.navigate.mockRejectedValue(new Error('gone'));

  await press({ path: new URL(surf).pathname });

  expect(actions).toEqual(['close', `open ${surf}`]);
});

test.for([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://',
])('a notification never leads to another origin: %s', async (path) => {
  const { press, actions } = aWorker();

  await press({ path });

  expect(actions).toEqual(['close', `open ${origin}/`]);
});

test('a notification without an address opens the landing page', async () => {
  const { press, actions } = aWorker();

  await press(null);

  expect(actions).toEqual(['close', `open ${origin}/`]);
});

test('a push is shown with its text, and a click opens its link', async () => {
  const { push, press, actions } = aWorker();
  const id = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
  const params = {
    surf_id: id,
    album_id: id,
    album: 'Sábado',
    date: '2026-11-14',
    spot: { es: 'Mundaka', en: 'Mundaka' },
    count: 2,
  };

  await push(JSON.stringify({ id, user_id: id, language: 'es', name: 'Ane', kind: 'surf_photos', params }));
  const shown = JSON.parse(actions.pop() ?? '') as { title: string; options: { tag: string; data: unknown } };
  await press(shown.options.data);

  expect(shown).toMatchObject({ title: 'Hay fotos de tu baño', options: { tag: id, lang: 'es' } });
  expect(actions).toEqual(['close', `open ${surf}`]);
});
