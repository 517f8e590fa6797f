import type { Download } from '@pleamar/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSurfer } from '../../../testing/people.ts';
import { aDownload } from '../../../testing/photos.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.href);
  });
});
const open = (downloads: Download[] | (() => unknown), api: FakeApi = {}) =>
  visit('/dashboard/descargas', { as: aSurfer(), api: { 'GET /orders/downloads': downloads, ...api } });

test('bought photos are listed by order, each with its facts', async () => {
  await open([
    aDownload({ order_id: 'a', order_number: 'PM-20418' }),
    aDownload({ order_id: 'b', order_number: 'PM-20377', title: 'Última luz', downloaded_at: null }),
  ]);

  const order = within(await screen.findByRole('region', { name: 'Orden PM-20418' }));

  expect(order.getByRole('heading', { level: 3, name: 'Mañana de norte en El Quemao' })).toBeTruthy();
  expect(order.getByText('por ana.etxebarria')).toBeTruthy();
  const facts = order.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['14/11/2026', '16/11/2026', 'PM-20418', '6000 × 4000', '11,4 MB', 'JPG']);
  const other = within(screen.getByRole('region', { name: 'Orden PM-20377' }));
  expect(other.getByText('Sin descargar')).toBeTruthy();
});

test('a photo is downloaded again by a link of its own', async () => {
  const download = aDownload();
  const { user } = await open([download], {
    [`POST /photos/${download.photo_id}/original-link`]: {
      url: 'http://localhost/original',
      expires_at: '2026-11-16T12:05:00Z',
    },
  });

  await user.click(
    await screen.findByRole('button', { name: 'Descargar de nuevo', description: /^Descargar de nuevo la foto/ }),
  );

  await waitFor(() => expect(pressed).toEqual(['http://localhost/original']));
});

test('a photo whose original is on its way says until when, and is not in the ZIP', async () => {
  const order = { order_id: 'a', order_number: 'PM-20418' };
  await open([
    aDownload({ ...order, downloaded_at: null, original_due_at: new Date('2026-11-18T09:05:00').toISOString() }),
    aDownload({ ...order, downloaded_at: null }),
  ]);

  const shown = within(await screen.findByRole('region', { name: 'Orden PM-20418' }));

  expect(shown.getByText('Original en camino')).toBeTruthy();
  expect(shown.getByText('Te llega antes del 18/11/2026 09:05 o te devolvemos el dinero. Te avisamos.')).toBeTruthy();
  expect(shown.getAllByRole('button', { name: 'Descargar' })).toHaveLength(1);
  expect(shown.getByRole('button', { name: 'ZIP con 1 de 2' })).toBeTruthy();
});

test('an original that arrives while the page is open is offered for download', async () => {
  const download = aDownload({ downloaded_at: null });
  let isThere = false;
  const { emit } = await visit('/dashboard/descargas', {
    as: aSurfer(),
    isLive: true,
    api: {
      'GET /orders/downloads': () => [
        { ...download, ...(!isThere && { original_due_at: new Date('2026-11-18T09:05:00').toISOString() }) },
      ],
    },
  });
  await screen.findByText('Original en camino');
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();

  isThere = true;
  await emit({ kind: 'order', order_id: download.order_id });

  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeTruthy();
});

test('a bought photo whose file was replaced can be downloaded in both versions', async () => {
  const newer = { width: 8000, height: 5333, bytes: 21_000_000, format: 'JPG' };
  const download = aDownload({ newer });
  const { user } = await open([download], {
    [`POST /photos/${download.photo_id}/original-link`]: (_body: unknown, query: URLSearchParams) => ({
      url: `http://localhost/${query.get('version') ?? 'bought'}`,
      expires_at: '2026-11-16T12:05:00Z',
    }),
  });

  expect(await screen.findByText(/ha sustituido el archivo \(8000 × 5333, 20 MB\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Descargar la versión nueva' }));
  await user.click(screen.getByRole('button', { name: 'Descargar de nuevo' }));

  await waitFor(() => expect(pressed).toEqual(['http://localhost/current', 'http://localhost/bought']));
});

test('a photo is marked as downloaded at once', async () => {
  const download = aDownload({ downloaded_at: null });
  const { user } = await open([download], {
    [`POST /photos/${download.photo_id}/original-link`]: {
      url: 'http://localhost/original',
      expires_at: '2026-11-16T12:05:00Z',
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Descargar', description: /^Descargar la foto/ }));

  expect(
    await screen.findByRole('button', { name: 'Descargar de nuevo', description: /^Descargar de nuevo la foto/ }),
  ).toBeTruthy();
});

test('a download is marked, although another one was requested before its link came', async () => {
  const order = { order_id: 'a', downloaded_at: null };
  const [first, second] = [aDownload({ ...order, title: 'Primera' }), aDownload({ ...order, title: 'Segunda' })];
  const link = { url: 'http://localhost/original', expires_at: '2026-11-16T12:05:00Z' };
  const answer = Promise.withResolvers<typeof link>();
  const { user } = await open([first, second], {
    [`POST /photos/${first.photo_id}/original-link`]: () => answer.promise,
    [`POST /photos/${second.photo_id}/original-link`]: link,
  });
  await user.click(await screen.findByRole('button', { description: /^Descargar la foto de Primera/ }));
  await user.click(screen.getByRole('button', { description: /^Descargar la foto de Segunda/ }));

  answer.resolve(link);

  expect(await screen.findByRole('button', { description: /^Descargar de nuevo la foto de Primera/ })).toBeTruthy();
  expect(screen.getByRole('button', { description: /^Descargar de nuevo la foto de Segunda/ })).toBeTruthy();
});

test('a whole order is downloaded as one ZIP', async () => {
  const { user } = await open([aDownload({ order_id: 'a' })], {
    'POST /orders/a/archive-link': { url: 'http://localhost/zip', expires_at: '2026-11-16T12:05:00Z' },
  });

  await user.click(await screen.findByRole('button', { description: 'Descargar la orden PM-20418 en un ZIP' }));

  await waitFor(() => expect(pressed).toEqual(['http://localhost/zip']));
});

test('a download that fails says so', async () => {
  const download = aDownload();
  const { user } = await open([download], {
    [`POST /photos/${download.photo_id}/original-link`]: refusal(503, 'unavailable'),
  });

  await user.click(
    await screen.findByRole('button', { name: 'Descargar de nuevo', description: /^Descargar de nuevo la foto/ }),
  );

  expect(await screen.findByText('No hemos podido descargar la foto. Prueba otra vez.')).toBeTruthy();
  expect(pressed).toEqual([]);
});

test('a refunded photo is marked and has no download', async () => {
  await open([aDownload({ refunded: true })]);

  expect(await screen.findByText('Reembolsada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Descargar/ })).toBeNull();
});

test('a bought photo is viewed without leaving the page', async () => {
  const { user } = await open([aDownload()]);

  await user.click(await screen.findByRole('button', { name: 'Ver', description: /^Ver la foto/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Mañana de norte en El Quemao' }));
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/files/preview.webp');
});

test('the filter of downloads narrows the list, stays in the address, and has a text when nothing matches', async () => {
  const { user, router } = await open([
    aDownload({ title: 'Última luz' }),
    aDownload({ title: 'Izquierdas', downloaded_at: null }),
  ]);
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  await screen.findByRole('heading', { level: 3, name: 'Última luz' });

  await user.click(screen.getByRole('button', { name: 'Sin descargar' }));
  await waitFor(() => expect(titles()).toEqual(['Izquierdas']));
  expect(router.state.location.href).toBe('/dashboard/descargas?estado=nuevas');

  await user.type(screen.getByRole('searchbox', { name: 'Buscar por álbum o fotógrafo' }), 'nada');
  expect(await screen.findByText('Ninguna descarga encaja con ese filtro.')).toBeTruthy();
});

test('a page of downloads without purchases has a text', async () => {
  await open([]);

  expect(await screen.findByText('No tienes descargas disponibles')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filtrar descargas' })).toBeNull();
});

test('downloads that cannot be loaded have a retry', async () => {
  let isDown = true;
  const { user } = await open(() => (isDown ? refusal(503, 'unavailable') : [aDownload()]));
  await screen.findByText('No hemos podido cargar tus descargas.');

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));

  expect(
    await screen.findByRole('button', { name: 'Descargar de nuevo', description: /^Descargar de nuevo la foto/ }),
  ).toBeTruthy();
});
