import { expect, test } from 'vitest';
import { notificationOf } from './push-words.ts';

const id = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
const notice = (more: object) => JSON.stringify({ id, user_id: id, language: 'es', name: null, ...more });

test('a notice has the words of the page in the reader’s language, its tag and where it leads', () => {
  const sale = { kind: 'sale', name: 'Leo Marín', params: { order_id: id, order: 'PM-1', album: 'Mañana', count: 1 } };
  const text = notice({ ...sale, params: { ...sale.params, album_id: id, amount_cents: 805 } });

  expect(notificationOf(text)).toMatchObject({
    title: '¡Venta!',
    body: expect.stringMatching(/^Leo Marín ha comprado 1 foto de Mañana: 8,05/),
    tag: id,
    path: `/dashboard/ordenes?order=${id}&tab=ventas`,
    lang: 'es',
  });
  expect(notificationOf(text.replace('"es"', '"en"')).body).toMatch(/€8\.05/);
});

test('somebody without a name is somebody', () => {
  const text = notice({ kind: 'message', params: { conversation_id: id, text: 'Hola', count: 1 } });

  expect(notificationOf(text)).toMatchObject({ title: 'Mensaje de Alguien', body: 'Hola' });
});

test.for([
  ['of a kind that this version does not know', notice({ kind: 'tide', params: {} }), id],
  ['without its parameters', notice({ kind: 'session_accepted' }), 'pleamar'],
  ['that is no notice', 'hola', 'pleamar'],
  ['that is empty', '', 'pleamar'],
] as const)('one %s is still shown, and leads to the notifications', ([, text, tag]) => {
  expect(notificationOf(text)).toEqual({
    title: 'Tienes una notificación nueva',
    body: '',
    tag,
    path: '/dashboard/notificaciones',
    lang: 'es',
  });
});
