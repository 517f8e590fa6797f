import { expect, test } from 'vitest';
import { notificationOf } from './push-text.ts';

const id = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
const payload = (more: object) => JSON.stringify({ id, user_id: id, language: 'es', name: null, ...more });

test('a notification has the text of the page in the user’s language, its tag and its link', () => {
  const sale = { kind: 'sale', name: 'Leo Marín', params: { order_id: id, order: 'PM-1', album: 'Mañana', count: 1 } };
  const text = payload({ ...sale, params: { ...sale.params, album_id: id, amount_cents: 805 } });

  expect(notificationOf(text)).toMatchObject({
    title: '¡Venta!',
    body: expect.stringMatching(/^Leo Marín ha comprado 1 foto de Mañana: 8,05/),
    tag: id,
    path: `/dashboard/ordenes?order=${id}&tab=ventas`,
    lang: 'es',
  });
  expect(notificationOf(text.replace('"es"', '"en"')).body).toMatch(/€8\.05/);
});

test('a sender without a name has a placeholder', () => {
  const text = payload({ kind: 'message', params: { conversation_id: id, text: 'Hola', count: 1 } });

  expect(notificationOf(text)).toMatchObject({ title: 'Mensaje de Alguien', body: 'Hola' });
});

test.for([
  ['of a kind that this version does not know', payload({ kind: 'tide', params: {} }), id],
  ['without its parameters', payload({ kind: 'session_accepted' }), 'pleamar'],
  ['that is no JSON', 'hola', 'pleamar'],
  ['that is empty', '', 'pleamar'],
] as const)('a notification %s is still shown, and leads to the notifications', ([, text, tag]) => {
  expect(notificationOf(text)).toEqual({
    title: 'Tienes una notificación nueva',
    body: '',
    tag,
    path: '/dashboard/notificaciones',
    lang: 'es',
  });
});
