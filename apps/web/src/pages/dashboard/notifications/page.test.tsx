import type { Notification } from '@pleamar/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLike, aNotification, aSale } from '../../../testing/notifications.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';
import type { Language } from '@pleamar/domain/text/languages';

const pageOf = (...items: unknown[]) => ({ items, next_cursor: null, total: items.length });

function open(items: unknown[], { api = {}, language = 'es' }: { api?: FakeApi; language?: Language } = {}) {
  return visit('/dashboard/notificaciones', {
    as: aPhotographer(),
    language,
    api: {
      'GET /notifications': pageOf(...items),
      'GET /notifications/unread': { notifications: items.length, messages: 0 },
      'POST /notifications/read': { ok: true },
      ...api,
    },
  });
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a sale says who bought how much, and leads to its order', async () => {
  await open([aSale()]);

  expect(await screen.findByText('Leo Martín ha comprado 6 fotos de Mañana de norte: 42,50 €.')).toBeTruthy();
  const more = screen.getByRole('link', { name: 'Saber más: ¡Venta!' });
  expect(more.getAttribute('href')).toBe('/dashboard/ordenes?order=o1&tab=ventas');
  expect(screen.getByText(', Sin leer')).toBeTruthy();
});

test('a sale says how many originals are still to be sent', async () => {
  const sale = aSale();
  await open([{ ...sale, params: { ...sale.params, awaited: 2 } }]);

  expect(
    await screen.findByText(/Faltan por subir 2 originales: si no llegan en 24 horas, devolvemos el dinero\.$/),
  ).toBeTruthy();
});

test('notifications are in English on an English page', async () => {
  await open([aSale(), aLike(1, { created_at: new Date(Date.now() - 12 * 60_000).toISOString() })], { language: 'en' });

  expect(await screen.findByText('Leo Martín bought 6 photos from Mañana de norte: €42.50.')).toBeTruthy();
  expect(screen.getByText('12 minutes ago')).toBeTruthy();
});

test.for([
  [1, 'Leo Martín ha guardado una foto de Mundaka.'],
  [5, '5 «me gusta» nuevos en Mundaka; el último, de Leo Martín.'],
] as const)('%i likes of an album are one sentence', async ([count, sentence]) => {
  await open([aLike(count)]);

  expect(await screen.findByText(sentence)).toBeTruthy();
  const more = screen.getByRole('link', { name: /Saber más/ });
  expect(more.getAttribute('href')).toBe('/album/a1?foto=p1');
});

test.for([
  ['es', {}, /^hooks\.example\.com lleva tres días sin responder bien\./],
  ['es', { reason: 'failing' }, /^hooks\.example\.com lleva tres días sin responder bien\./],
  ['es', { reason: 'gone' }, /^hooks\.example\.com ha respondido que ya no quiere más avisos \(410\)\./],
  ['en', { reason: 'gone' }, /^hooks\.example\.com answered that it wants no more events \(410\)\./],
] as const)('a webhook that was switched off says why, in %s for %o', async ([language, reason, sentence]) => {
  const params = { endpoint_id: 'e1', host: 'hooks.example.com', ...reason };
  await open([aNotification({ kind: 'webhook_disabled', params })], { language });

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a deleted user has a placeholder name', async () => {
  await open([aLike(1, { actor: null })]);

  expect(await screen.findByText('Alguien ha guardado una foto de Mundaka.')).toBeTruthy();
});

test.for([
  ['es', {}, /Súbelo y vuelve a estar a la venta\.$/],
  [
    'es',
    { is_withdrawn: true },
    /^Se retiró 1 foto de la orden PM-1 antes de llegar su original: hemos devuelto 8,05 €\.$/,
  ],
  ['en', {}, /Upload it and it is for sale again\.$/],
  [
    'en',
    { is_withdrawn: true },
    /^1 photo of order PM-1 was withdrawn before its original arrived: €8\.05 went back\.$/,
  ],
] as const)('only a late original is asked for (%s, %o)', async ([language, more, sentence]) => {
  const params = { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 805, ...more };
  await open([aNotification({ kind: 'original_overdue', params })], { language });

  expect(await screen.findByText(sentence)).toBeTruthy();
});

const booking = { booking_id: 'b1', date: '2026-11-22', time: '07:30', spot: { es: 'Mundaka', en: 'Mundaka' } };
const newAlbum = { album_id: 'a', album: 'Tarde', date: '2026-05-01', spot: { es: 'Mundaka', en: 'Mundaka' } };
const aShoot = {
  shoot_id: 'h',
  surf_break_id: 'm',
  date: '2026-05-01',
  spot: { es: 'Mundaka', en: 'Mundaka' },
  start: '09:00',
  end: '11:00',
};
const everyKind: [Parameters<typeof aNotification>[0], string, string][] = [
  [
    { kind: 'order', params: { order_id: 'o', order: 'PM-1', count: 2 } },
    'Tus fotos ya son tuyas',
    '/dashboard/descargas',
  ],
  [{ kind: 'order_cancelled', params: { order_id: 'o', order: 'PM-1' } }, 'Orden cancelada', '/dashboard/ordenes'],
  [
    { kind: 'refund', params: { order_id: 'o', order: 'PM-1', amount_cents: 886 } },
    'Te han devuelto el dinero',
    '/dashboard/ordenes',
  ],
  [{ kind: 'payment_failed', params: { order_id: 'o', order: 'PM-1' } }, 'El pago no ha llegado', '/dashboard/ordenes'],
  [
    { kind: 'refund_failed', params: { order_id: 'o', order: 'PM-1', amount_cents: 886 } },
    'Tu reembolso no ha llegado',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'refund_failed', params: { order_id: 'o', order: 'PM-1', amount_cents: 886, gift_id: 'g' } },
    'Tu reembolso no ha llegado',
    '/regalar/g',
  ],
  [
    { kind: 'refund_sent_failed', params: { order_id: 'o', order: 'PM-1', amount_cents: 886 } },
    'Un reembolso no ha llegado',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'refund_to_pay', params: { order_id: 'o', order: 'PM-1', amount_cents: 886 } },
    'Reembolso rechazado por el banco',
    '/admin/dinero',
  ],
  [
    { kind: 'refund_sent', params: { order_id: 'o', order: 'PM-1', amount_cents: 886 } },
    'Reembolso hecho',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'original_ready', params: { order_id: 'o', order: 'PM-1', count: 2 } },
    'Ha llegado el original',
    '/dashboard/descargas',
  ],
  [
    { kind: 'original_missed', params: { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 886 } },
    'El original no ha llegado',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'original_overdue', params: { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 805 } },
    'Venta reembolsada: falta el original',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'original_overdue', params: { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 0 } },
    'Falta un original',
    '/dashboard/ordenes',
  ],
  [
    {
      kind: 'original_missed',
      params: { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 886, is_withdrawn: true },
    },
    'El original ya no va a llegar',
    '/dashboard/ordenes',
  ],
  [
    {
      kind: 'original_overdue',
      params: { order_id: 'o', order: 'PM-1', count: 1, amount_cents: 805, is_withdrawn: true },
    },
    'Venta reembolsada: foto retirada',
    '/dashboard/ordenes',
  ],
  [
    {
      kind: 'original_overdue',
      params: { order_id: 'o', order: 'PM-1', count: 2, amount_cents: 0, is_withdrawn: true },
    },
    'Foto retirada de una orden',
    '/dashboard/ordenes',
  ],
  [
    { kind: 'original_refused', params: { album_id: 'a', album: 'Tarde', count: 1 } },
    'Un original no vale',
    '/dashboard/album/editar/a',
  ],
  [{ kind: 'session_request', params: booking }, 'Te piden una sesión', '/dashboard/sesiones?sesion=b'],
  [
    { kind: 'session_request', params: { ...booking, status: 'withdrawn' } },
    'Petición retirada',
    '/dashboard/sesiones?sesion=b',
  ],
  [
    { kind: 'session_accepted', params: { ...booking, status: 'cancelled' } },
    'Sesión cancelada',
    '/dashboard/sesiones?sesion=b',
  ],
  [{ kind: 'session_accepted', params: booking }, 'Sesión aceptada', '/dashboard/sesiones?sesion=b'],
  [{ kind: 'session_declined', params: { ...booking, reason: '' } }, 'Esta vez no', '/reservas'],
  [
    { kind: 'session_cancelled', params: { ...booking, reason: 'Temporal' } },
    'Sesión cancelada',
    '/dashboard/sesiones?sesion=b',
  ],
  [{ kind: 'session_withdrawn', params: booking }, 'Petición retirada', '/dashboard/sesiones?sesion=b'],
  [{ kind: 'session_expired', params: booking }, 'Petición sin respuesta', '/dashboard/sesiones?sesion=b'],
  [{ kind: 'session_completed', params: booking }, '¿Qué tal la sesión?', '/dashboard/sesiones?sesion=b'],
  [
    { kind: 'session_photos', params: { ...booking, album_id: 'a', album: 'Tarde' } },
    'Las fotos de tu sesión',
    '/album/a',
  ],
  [{ kind: 'review', params: { booking_id: 'b', rating: 5 } }, 'Nueva reseña', '/dashboard/sesiones?sesion=b'],
  [
    { kind: 'message', params: { conversation_id: 'c', text: '¿Hola?', count: 1 } },
    'Mensaje de Leo Martín',
    '/dashboard/mensajes?c=c',
  ],
  [{ kind: 'photos_ready', params: { album_id: 'a', album: 'Tarde', count: 3 } }, 'Fotos listas', '/album/a'],
  [
    { kind: 'photos_failed', params: { album_id: 'a', album: 'Tarde', count: 1 } },
    'Alguna foto no ha salido',
    '/dashboard/album/editar/a',
  ],
  [
    { kind: 'photo_hidden', params: { album_id: 'a', album: 'Tarde', photo_id: 'p', reason: 'me' } },
    'Hemos ocultado una foto',
    '/dashboard/album/editar/a?foto=p',
  ],
  [
    { kind: 'photo_hidden', params: { album_id: 'a', album: 'Tarde', reason: 'operator' } },
    'Hemos ocultado tu álbum',
    '/dashboard/album/editar/a',
  ],
  [
    { kind: 'photo_decided', params: { album_id: 'a', album: 'Tarde', photo_id: 'p', decision: 'hidden' } },
    'Se queda oculta',
    '/dashboard/album/editar/a?foto=p',
  ],
  [
    { kind: 'photo_decided', params: { album_id: 'a', album: 'Tarde', photo_id: 'p', decision: 'shown' } },
    'Vuelve a verse',
    '/dashboard/album/editar/a?foto=p',
  ],
  [
    { kind: 'surf_photos', params: { ...newAlbum, surf_id: 's', count: 4 } },
    'Hay fotos de tu baño',
    '/dashboard/banos/s',
  ],
  [{ kind: 'surf_break_album', params: newAlbum }, 'Fotos nuevas en Mundaka', '/album/a'],
  [{ kind: 'photographer_album', params: newAlbum }, 'Álbum nuevo de Leo Martín', '/album/a'],
  [{ kind: 'shoot', params: { ...aShoot, state: 'announced' } }, 'Leo Martín irá a Mundaka', '/spots/m'],
  [{ kind: 'shoot', params: { ...aShoot, state: 'changed' } }, 'Leo Martín cambia de plan en Mundaka', '/spots/m'],
  [{ kind: 'shoot', params: { ...aShoot, state: 'cancelled' } }, 'Leo Martín no irá a Mundaka', '/spots/m'],
];

test('every kind of notification has its text and its link', async () => {
  await open(everyKind.map(([content]) => aNotification(content, { is_read: true })));
  await screen.findByText('Tus fotos ya son tuyas');

  const cards = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Saber más'));
  const shown = cards.map((card) => [
    within(card).getByRole('heading').firstChild?.textContent,
    within(card).getByText('Saber más').getAttribute('href'),
  ]);

  expect(shown.map(([title]) => title)).toEqual(everyKind.map(([, title]) => title));
  shown.forEach(([, href], place) => expect(href?.startsWith(everyKind[place]?.[2] ?? '-')).toBe(true));
  expect(document.body.textContent).not.toMatch(/\{\{|undefined|Text\b/);
});

test('opening the page marks notifications as read, and they stay highlighted as new on it', async () => {
  let isRead = false;
  const { sent } = await open([], {
    api: {
      'GET /notifications': () => pageOf({ ...aSale(), is_read: isRead }),
      'POST /notifications/read': () => {
        isRead = true;
        return { ok: true };
      },
    },
  });

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /notifications/read'));
  expect(screen.getByText(', Sin leer')).toBeTruthy();
});

test('each of two refused dismissals of notifications is reported', async () => {
  const [first, second] = [aSale(), aLike(1)];
  const answer = Promise.withResolvers<Response>();
  const { user } = await open([first, second], {
    api: {
      [`DELETE /notifications/${first.id}`]: () => answer.promise,
      [`DELETE /notifications/${second.id}`]: () => answer.promise,
    },
  });
  const buttons = await screen.findAllByRole('button', { name: /^Descartar/ });
  for (const button of buttons) await user.click(button);

  answer.resolve(refusal(503, 'unavailable'));

  await waitFor(() => expect(screen.getAllByText('No hemos podido descartarla.')).toHaveLength(2));
});

test('a dismissed notification disappears, and a refused dismissal is reported', async () => {
  let left: Notification[] = [aSale(), aLike(1)] as Notification[];
  const [sale, like] = left;
  const { user } = await open([], {
    api: {
      'GET /notifications': () => pageOf(...left),
      [`DELETE /notifications/${sale?.id}`]: () => {
        left = left.slice(1);
        return { ok: true };
      },
      [`DELETE /notifications/${like?.id}`]: refusal(503, 'unavailable'),
    },
  });
  await screen.findByText(/ha comprado/);

  await user.click(screen.getByRole('button', { name: 'Descartar: ¡Venta!' }));
  await waitFor(() => expect(titles()).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: /Descartar/ }));
  expect(await screen.findByText('No hemos podido descartarla.')).toBeTruthy();
});

test('all notifications are cleared after a question', async () => {
  let isCleared = false;
  const { user, sent } = await open([], {
    api: {
      'GET /notifications': () => (isCleared ? pageOf() : pageOf(aSale(), aLike(2))),
      'DELETE /notifications': () => {
        isCleared = true;
        return { ok: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Borrar notificaciones' }));
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /notifications');

  await user.click(await screen.findByRole('button', { name: 'Sí, borrarlas' }));

  expect(await screen.findByText('No tienes notificaciones')).toBeTruthy();
  expect(screen.getByText('Notificaciones borradas.')).toBeTruthy();
});

test('an empty list of notifications has a text, and one that cannot be loaded an error', async () => {
  await open([]);
  expect(await screen.findByText('No tienes notificaciones')).toBeTruthy();
});

test('notifications that cannot be loaded have an error with a retry', async () => {
  await open([], { api: { 'GET /notifications': refusal(503, 'unavailable') } });

  expect(await screen.findByText('No hemos podido cargar tus notificaciones.')).toBeTruthy();
});

test('unread notifications and messages are counted beside their entries and before the title', async () => {
  await open([aSale()], { api: { 'GET /notifications/unread': { notifications: 4, messages: 3 } } });

  // In the sidebar, on the bell beside the avatar, and on the bell above it on a phone.
  expect(await screen.findAllByRole('link', { name: /^Notificaciones.*4 sin leer/ })).toHaveLength(3);
  expect(screen.getByRole('link', { name: /^Mensajes.*3 sin leer/ })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(7\) /));
});

test('an unread notification beyond the loaded ones is marked as read too', async () => {
  let waiting = 1;
  const { sent } = await open([aSale({ is_read: true })], {
    api: {
      'GET /notifications/unread': () => ({ notifications: waiting, messages: 0 }),
      'POST /notifications/read': () => {
        waiting = 0;
        return { ok: true };
      },
    },
  });

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /notifications/read'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Notificaciones, \d/ })).toBeNull());
});

test('a notification shows what it is about', async () => {
  await open([aSale({ picture: '/files/aa/foto.webp' })]);

  const card = (await screen.findByText(/ha comprado 6 fotos/)).closest('li');
  expect(card?.querySelector('img[src="/files/aa/foto.webp"]')?.getAttribute('alt')).toBe('');
});
