import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { continueLoggedOut, session } from '../../lib/login/session.ts';
import { COPY_MARK } from '../../offline/offline-names.ts';
import { saveUnsentFiles, readUnsentFiles } from '../../features/uploads/unsent-files.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { anId } from '../../testing/ids.ts';
import { visit } from '../../testing/visit.tsx';

const scripts = {
  cart: '../../features/cart/cart-sync.ts',
  live: './live-events.ts',
  device: './login-data.ts',
  login: '../../shared/account/next-path.ts',
  sections: '../../shared/account/sidebar-entries.ts',
} as const;

/** The first requests for a script fail: the connection is lost, and back a moment later. */
function failing(script: keyof typeof scripts, times: number, change = (loaded: object): object => loaded) {
  let failures = 0;
  vi.doMock(scripts[script], async () => {
    failures += 1;
    if (failures <= times) {
      setTimeout(() => dispatchEvent(new Event('online')));
      throw new TypeError('Failed to fetch');
    }
    return change(await vi.importActual<object>(scripts[script]));
  });
}

afterEach(() => {
  for (const script of Object.values(scripts)) vi.doUnmock(script);
});

const line = { photo_id: anId(), photo: null, size: 'original', trouble: null, seen_price: null };
const api = { 'GET /cart': { lines: [line], packages: {} } };

test('a cart whose script failed to load once is there all the same', async () => {
  failing('cart', 1);

  await visit('/about', { as: aSurfer(), api });

  expect(await screen.findByRole('link', { name: 'Carrito, 1 foto' })).toBeTruthy();
});

test('live events are shown, although their script failed to load once', async () => {
  failing('live', 1);
  let unread = 0;
  const { emit } = await visit('/about', {
    as: aSurfer(),
    api: { 'GET /notifications/unread': () => ({ notifications: unread, messages: 0 }) },
    isLive: true,
  });
  await screen.findByRole('link', { name: 'Notificaciones' });

  unread = 2;
  await emit({ kind: 'notifications' });

  expect(await screen.findByRole('link', { name: 'Notificaciones, 2 sin leer' })).toBeTruthy();
});

test('a logout leaves nothing on the device, although the script for it failed to load once', async () => {
  await visit('/about', { as: aPhotographer() });
  localStorage.setItem(COPY_MARK, '1');
  saveUnsentFiles('norte', [{ name: 'uno.jpg', size: 8_000_000 }]);
  failing('device', 1);

  session.setState({ state: 'logged-out' }, true);

  await waitFor(() => expect(readUnsentFiles('norte')).toEqual([]));
});

test('a user who goes on without a login that the server could not check keeps its data on the device', async () => {
  await visit('/about', { as: aPhotographer() });
  localStorage.setItem(COPY_MARK, '1');
  saveUnsentFiles('norte', [{ name: 'uno.jpg', size: 8_000_000 }]);
  session.setState({ state: 'unreachable' }, true);

  continueLoggedOut();

  await vi.dynamicImportSettled();
  expect(session.getState().state).toBe('logged-out');
  expect(readUnsentFiles('norte')).toHaveLength(1);
});

test('a login after that replaces the stored one, whose data leaves the device', async () => {
  await visit('/about', { as: aPhotographer() });
  localStorage.setItem(COPY_MARK, '1');
  saveUnsentFiles('norte', [{ name: 'uno.jpg', size: 8_000_000 }]);
  continueLoggedOut();

  session.setState({ state: 'logged-in', user: aSurfer() }, true);

  await waitFor(() => expect(readUnsentFiles('norte')).toEqual([]));
});

test.each([
  ['login', undefined, '/dashboard/ordenes', '/login?next=%2Fdashboard%2Fordenes'],
  ['login', aSurfer(), '/login', '/dashboard'],
  ['sections', aSurfer(), '/dashboard/albumes', '/dashboard'],
] as const)('a guard whose script (%s) failed to load twice redirects all the same', async (script, as, path, led) => {
  // The router of a test loads twice.
  failing(script, 2);

  const { router } = await visit(path, as && { as });

  await waitFor(() => expect(router.state.location.href).toBe(led));
});

test('a logout that waits for a script does not close the cart of the next login', async () => {
  const done: string[] = [];
  const ana = aPhotographer();
  await visit('/about', { as: aSurfer(), api });
  await screen.findByRole('link', { name: 'Carrito, 1 foto' });
  failing('cart', 1, () => ({
    startCartSync: (userId: string) => void done.push(`open ${userId}`),
    stopCartSync: () => void done.push('close'),
  }));

  session.setState({ state: 'logged-out' }, true);
  session.setState({ state: 'logged-in', user: ana }, true);

  await waitFor(() => expect(done).toHaveLength(2));
  expect(done).toEqual(['close', `open ${ana.id}`]);
});
