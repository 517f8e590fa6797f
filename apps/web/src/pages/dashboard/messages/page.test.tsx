import type { Message } from '@pleamar/contract/messages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setOffline } from '../../../lib/browser/connection.ts';
import { expireSession, session } from '../../../lib/login/session.ts';
import { saveToken } from '../../../lib/api/token.ts';
import { deep } from '../../../testing/deep.ts';
import { aConversation, aMessage } from '../../../testing/messages.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { refusal, visit, type FakeApi } from '../../../testing/visit.tsx';

// Unsent messages and drafts are kept until their author logs out.
afterEach(logOutHere);

function logOutHere() {
  saveToken('');
  session.setState({ state: 'logged-out' }, true);
}

const leo = aSurfer();
const pageOf = (...items: unknown[]) => ({ items, next_cursor: null, total: items.length });

const open = (path = '/dashboard/mensajes', api: FakeApi = {}, as = leo) =>
  visit(path, {
    as,
    isLive: true,
    api: {
      'GET /conversations': pageOf(aConversation()),
      'GET /conversations/c1': aConversation(),
      'GET /conversations/c1/messages': pageOf(),
      'POST /conversations/c1/read': { ok: true },
      'GET /notifications/unread': { notifications: 0, messages: 0 },
      ...api,
    },
  });

const log = () => screen.findByRole('log');
const orderId = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';
const input = () => screen.findByRole('textbox', { name: 'Mensaje para Ana Etxebarria' });

test('a conversation is in the list with its last message and what is unread', async () => {
  await open('/dashboard/mensajes', {
    'GET /conversations': pageOf(aConversation({ unread: 2, last_message: aMessage({ text: '¿La del tubo?' }) })),
  });

  const link = await screen.findByRole('link', {
    name: /Ana Etxebarria está en línea.*¿La del tubo\?.*2 mensajes sin leer/,
  });

  expect(link.getAttribute('href')).toBe('/dashboard/mensajes?c=c1');
  expect(screen.getByText('Chats con los fotógrafos')).toBeTruthy();
});

test('with no conversation open the page says what it is for and leads to photographers', async () => {
  await open();

  expect(await screen.findByText('Elige una conversación')).toBeTruthy();
  expect(screen.getByText(/^Aquí hablas con los fotógrafos/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver fotógrafos' }).getAttribute('href')).toBe('/fotografos');
});

test('a lost connection has a message above the input', async () => {
  await open('/dashboard/mensajes?c=c1');
  await input();

  act(() => setOffline(true));

  const form = (await input()).closest('form');
  expect(within(form ?? document.body).getByRole('alert').textContent).toBe('Estás sin conexión.');
  act(() => setOffline(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a photographer without messages reads who the chats are with', async () => {
  await open('/dashboard/mensajes', { 'GET /conversations': pageOf() }, aPhotographer());

  expect(await screen.findByText('Chats con los surfistas')).toBeTruthy();
  expect(await screen.findByText('Todavía no te ha escrito nadie.')).toBeTruthy();
});

test('the search of conversations is sent to the server, and has a text without results', async () => {
  const { user } = await open('/dashboard/mensajes', {
    'GET /conversations': (_: unknown, query: URLSearchParams) =>
      query.get('q') === 'nadie' ? pageOf() : pageOf(aConversation()),
  });

  await user.type(await screen.findByRole('searchbox', { name: 'Busca conversaciones' }), 'nadie');

  expect(await screen.findByText('Ninguna conversación con «nadie».')).toBeTruthy();
});

test('messages are listed in order, by day, with a mark for the read ones', async () => {
  const day = (text: string, created_at: string, fields = {}) => aMessage({ text, created_at, ...fields });
  await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1/messages': pageOf(
      day('Tercero', '2026-03-02T12:00:00Z', { sender_id: leo.id, read_at: '2026-03-02T12:01:00Z' }),
      day('Segundo', '2026-03-02T11:00:00Z'),
      day('Primero', '2026-03-01T11:00:00Z'),
    ),
  });

  const shown = (await log()).textContent ?? '';

  const order = ['01/03/2026', 'Primero', '02/03/2026', 'Segundo', 'Tercero', 'Leído'].map((word) =>
    shown.indexOf(word),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.includes(-1)).toBe(false);
});

test('a window open over midnight shows a message of the evening as one of yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 2, 1, 23, 59, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const evening = aMessage({ text: 'Hasta mañana', created_at: new Date(2026, 2, 1, 22, 15).toISOString() });
  await open('/dashboard/mensajes?c=c1', {
    'GET /conversations': pageOf(aConversation({ last_message: evening })),
    'GET /conversations/c1/messages': pageOf(evening),
  });
  const time = within(await screen.findByRole('link', { name: /Hasta mañana/ })).getByRole('time');
  expect(time.textContent).toBe('22:15');
  expect(within(await log()).getByText('hoy, 01/03/2026')).toBeTruthy();

  act(() => void vi.advanceTimersByTime(60_000));

  expect(time.textContent).toBe('ayer');
  expect(within(await log()).getByText('01/03/2026')).toBeTruthy();
});

test('an address in a message is a link, and nothing else is', async () => {
  await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1/messages': pageOf(
      aMessage({ text: 'Mira https://example.com/a?b=1. javascript:alert(1) <b>x</b>' }),
    ),
  });

  const links = within(await log()).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a?b=1']);
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/<b>x<\/b>/)).toBeTruthy();
});

test('Enter sends, Shift and Enter begins a line, and blanks are not sent', deep, async () => {
  const written: Message[] = [];
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1/messages': () => pageOf(...written.toReversed()),
    'POST /conversations/c1/messages': (body: { text: string; client_key: string }) => {
      const message = aMessage({ ...body, sender_id: leo.id });
      written.push(message);
      return message;
    },
  });

  await user.type(await input(), '   {Enter}Hola{Shift>}{Enter}{/Shift}Ana{Enter}');

  await waitFor(() => expect(written.map(({ text }) => text)).toEqual(['Hola\nAna']));
  expect((await input()).textContent).toBe('');
  await waitFor(() => expect(within(screen.getByRole('log')).getAllByText(/Hola/)).toHaveLength(1));
});

test('a message that could not be sent says so and is sent again with the same key', deep, async () => {
  const keys: string[] = [];
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'POST /conversations/c1/messages': ({ client_key: key }: { client_key: string }) => {
      keys.push(key);
      return refusal(503, 'unavailable');
    },
  });
  await user.type(await input(), 'Hola{Enter}');
  expect(await screen.findByText(/No se ha enviado\./)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Enviar otra vez' }));

  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('older messages load when the log is scrolled up', deep, async () => {
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1/messages': (_: unknown, query: URLSearchParams) =>
      query.get('cursor')
        ? { items: [aMessage({ text: 'Antes' })], next_cursor: null, total: 2 }
        : { items: [aMessage({ text: 'Ahora' })], next_cursor: 'more', total: 2 },
  });

  await user.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }));

  expect(await screen.findByText('Antes')).toBeTruthy();
});

test('older messages that cannot be loaded say why, and can be asked for again', deep, async () => {
  let answer: unknown = refusal(500, 'internal');
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1/messages': (_: unknown, query: URLSearchParams) =>
      query.get('cursor') ? answer : { items: [aMessage({ text: 'Ahora' })], next_cursor: 'more', total: 2 },
  });

  await user.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }));
  expect(await screen.findByText(/^Algo ha fallado por nuestra parte/)).toBeTruthy();
  answer = { items: [aMessage({ text: 'Antes' })], next_cursor: null, total: 2 };
  await user.click(await screen.findByRole('button', { name: 'Ver mensajes anteriores' }));

  expect(await screen.findByText('Antes')).toBeTruthy();
});

test('an opened conversation is marked as read', deep, async () => {
  const { sent } = await open('/dashboard/mensajes?c=c1', { 'GET /conversations/c1/messages': pageOf(aMessage()) });

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /conversations/c1/read'));
});

test('“Enviar mensaje” on a photographer’s page opens the conversation with them', deep, async () => {
  const { sent } = await open('/dashboard/mensajes?with=ana', { 'POST /conversations': aConversation() });

  expect(await input()).toBeTruthy();
  expect(sent).toContainEqual({ call: 'POST /conversations', body: { user_id: 'ana' } });
});

test('blocking a person asks first, and can be undone', deep, async () => {
  let isBlocked = false;
  const state = () => aConversation({ is_blocked: isBlocked, can_write: !isBlocked });
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c1': state,
    'PUT /conversations/c1/block': () => {
      isBlocked = true;
      return state();
    },
    'DELETE /conversations/c1/block': () => {
      isBlocked = false;
      return state();
    },
  });
  const menu = () => screen.findByRole('button', { name: 'Más sobre la conversación con Ana Etxebarria' });
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Bloquear a Ana Etxebarria' }));
  expect(await screen.findByText(/no podréis escribiros, pediros sesiones ni agendarlas/)).toBeTruthy();
  expect(screen.getByText(/las sesiones aceptadas siguen en pie/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sí, bloquear' }));
  expect(await screen.findByText(/Has bloqueado a esta persona/)).toBeTruthy();

  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Desbloquear a Ana Etxebarria' }));

  expect(await input()).toBeTruthy();
});

test('a report of a conversation needs a reason and is confirmed', deep, async () => {
  const { user, sent } = await open('/dashboard/mensajes?c=c1', { 'POST /conversations/c1/report': { ok: true } });
  await user.click(await screen.findByRole('button', { name: /Más sobre/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Denunciar a Ana Etxebarria' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar denuncia' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Cuenta qué ha pasado.');

  await user.type(screen.getByRole('textbox', { name: 'Qué ha pasado' }), 'Me insulta');
  await user.click(screen.getByRole('button', { name: 'Enviar denuncia' }));

  expect(await screen.findByText('Denuncia enviada. Gracias por avisar.')).toBeTruthy();
  expect(sent).toContainEqual({ call: 'POST /conversations/c1/report', body: { reason: 'Me insulta' } });
});

test.for([
  ['/dashboard/mensajes', 'GET /conversations', 'No hemos podido cargar tus conversaciones.'],
  ['/dashboard/mensajes?c=c1', 'GET /conversations/c1/messages', 'No hemos podido cargar los mensajes.'],
] as const)('%s says when it cannot be loaded', async ([path, call, sentence]) => {
  await open(path, { [call]: refusal(503, 'unavailable') });

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test(
  'a received message is in the open conversation at once, and its history is not asked for again',
  deep,
  async () => {
    const { emit, sent } = await open('/dashboard/mensajes?c=c1');
    await log();
    const asked = () => sent.filter(({ call }) => call === 'GET /conversations/c1/messages').length;
    const before = asked();

    await emit({ kind: 'message', message: aMessage({ id: 'm9', text: '¡Ya están las fotos!' }) });

    expect(await within(await log()).findByText('¡Ya están las fotos!')).toBeTruthy();
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /conversations/c1/read'));
    expect(asked()).toBe(before);
  },
);

test("a person's presence changes without a reload", deep, async () => {
  const conversation = aConversation();
  const { emit } = await open('/dashboard/mensajes?c=c1');
  expect(await screen.findByText('En línea')).toBeTruthy();

  await emit({ kind: 'presence', user_id: conversation.person.id, online: false });

  await waitFor(() => expect(screen.queryByText('En línea')).toBeNull());
  expect(screen.queryByText(/está en línea/)).toBeNull();
});

test('a message is marked as read when the other side reads it', deep, async () => {
  const mine = aMessage({ id: 'm1', sender_id: leo.id, text: '¿Tienes la del tubo?', read_at: null });
  const { emit } = await open('/dashboard/mensajes?c=c1', { 'GET /conversations/c1/messages': pageOf(mine) });
  expect(await within(await log()).findByText(/Enviado/)).toBeTruthy();

  const read_by = aConversation().person.id;
  await emit({ kind: 'conversation', conversation_id: 'c1', read_by, read_at: '2026-11-15T11:00:00.000Z' });

  expect(await within(await log()).findByText(/Leído/)).toBeTruthy();
});

test(
  'a refused message says why, waits in its conversation and is sent when the connection is back',
  deep,
  async () => {
    let isDown = true;
    const keys: string[] = [];
    const { user, router } = await open('/dashboard/mensajes?c=c1', {
      'POST /conversations/c1/messages': ({ client_key: key, text }: { client_key: string; text: string }) => {
        keys.push(key);
        return isDown
          ? refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } })
          : aMessage({ sender_id: leo.id, text, client_key: key });
      },
    });
    await user.type(await input(), 'Hola{Enter}');
    expect(await screen.findByText(/No se ha enviado\. Vas muy deprisa\. Prueba dentro de 7 segundos\./)).toBeTruthy();

    await router.navigate({ to: '/dashboard/mensajes', search: {} });
    await router.navigate({ to: '/dashboard/mensajes', search: { c: 'c1' } });
    expect(await screen.findByText(/No se ha enviado\./)).toBeTruthy();
    isDown = false;
    dispatchEvent(new Event('online'));

    await waitFor(() => expect(screen.queryByText(/No se ha enviado\./)).toBeNull());
    expect(within(await log()).getAllByText('Hola')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  },
);

test('messages that failed are sent again in their order, and a failing one holds back its conversation only', async () => {
  let isDown = true;
  const received: string[] = [];
  const answered = Promise.withResolvers<void>();
  const receive = async ({ client_key, text }: { client_key: string; text: string }) => {
    if (isDown) return refusal(503, 'unavailable');
    received.push(text);
    if (text === 'Uno') await answered.promise;
    return aMessage({ sender_id: leo.id, text, client_key });
  };
  const { user, router } = await open('/dashboard/mensajes?c=c2', {
    'GET /conversations/c2': aConversation({ id: 'c2' }),
    'GET /conversations/c2/messages': pageOf(),
    'POST /conversations/c2/read': { ok: true },
    'POST /conversations/c2/messages': () => refusal(503, 'unavailable'),
    'POST /conversations/c1/messages': receive,
  });
  await user.type(await input(), 'Cero{Enter}');
  await router.navigate({ to: '/dashboard/mensajes', search: { c: 'c1' } });
  await user.type(await input(), 'Uno{Enter}Dos{Enter}');
  await waitFor(() => expect(screen.getAllByText(/No se ha enviado\./)).toHaveLength(2));

  isDown = false;
  dispatchEvent(new Event('online'));

  await waitFor(() => expect(received).toEqual(['Uno']));
  answered.resolve();
  await waitFor(() => expect(received).toEqual(['Uno', 'Dos']));
});

const down = { 'POST /conversations/c1/messages': refusal(503, 'unavailable') };

test('an expired login loses no unsent message and no draft: they wait for their author', async () => {
  const { user } = await open('/dashboard/mensajes?c=c1', down);
  await user.type(await input(), 'Hola{Enter}¿Tienes la del tubo?');
  expect(await screen.findByText(/No se ha enviado\./)).toBeTruthy();

  act(expireSession);
  cleanup();
  await open('/dashboard/mensajes?c=c1', down);

  expect(within(await log()).getByText('Hola')).toBeTruthy();
  expect(await input()).toHaveProperty('value', '¿Tienes la del tubo?');
});

test.each([
  ['a user who logs out', logOutHere, leo],
  ['a user whose login expired and who is followed by another', expireSession, aSurfer({ id: 'eva' })],
])('%s leaves neither messages nor drafts in the window', async (_who, leave, next) => {
  const { user } = await open('/dashboard/mensajes?c=c1', down);
  await user.type(await input(), 'Hola{Enter}¿Tienes la del tubo?');
  expect(await screen.findByText(/No se ha enviado\./)).toBeTruthy();

  act(leave);
  cleanup();
  await open('/dashboard/mensajes?c=c1', down, next);

  expect(await input()).toHaveProperty('value', '');
  expect(within(await log()).queryByText('Hola')).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Hola|tubo/);
});

test('each conversation keeps its draft while others are read', async () => {
  const { user, router } = await open('/dashboard/mensajes?c=c1', {
    'GET /conversations/c2': aConversation({ id: 'c2' }),
    'GET /conversations/c2/messages': pageOf(),
  });
  await user.type(await input(), '¿Tienes la del tubo?');

  await router.navigate({ to: '/dashboard/mensajes', search: { c: 'c2' } });
  await waitFor(async () => expect(await input()).toHaveProperty('value', ''));
  await router.navigate({ to: '/dashboard/mensajes', search: { c: 'c1' } });

  await waitFor(async () => expect(await input()).toHaveProperty('value', '¿Tienes la del tubo?'));
});

test('a message is sent without TLS too, where browsers have no randomUUID', async () => {
  const whole = crypto;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, sent } = await open('/dashboard/mensajes?c=c1');

  await user.type(await input(), 'Hola{Enter}');

  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /conversations/c1/messages'));
});

test('an unsent message can be discarded', deep, async () => {
  const { user } = await open('/dashboard/mensajes?c=c1', {
    'POST /conversations/c1/messages': refusal(409, 'conversation_closed'),
  });
  await user.type(await input(), 'Mejor no{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Descartar' }));

  expect(screen.queryByText('Mejor no')).toBeNull();
});

test('a message that is too long says by how much, and is not sent', deep, async () => {
  const { user, sent } = await open('/dashboard/mensajes?c=c1');
  await user.click(await input());
  await user.paste('a'.repeat(3900));
  expect(screen.getByText('Quedan 100 caracteres.')).toBeTruthy();
  await user.paste('b'.repeat(102));

  await user.keyboard('{Enter}');

  expect(screen.getByRole('alert').textContent).toBe('Como mucho 4000 caracteres: sobran 2.');
  expect(sent.map(({ call }) => call)).not.toContain('POST /conversations/c1/messages');
});

test.each([
  ['with=ana', { user_id: 'ana' }],
  [`order=${orderId}`, { order_id: orderId }],
  ['session=b1', { booking_id: 'b1' }],
])('“Enviar mensaje” with %s starts the conversation about it', async (query, body) => {
  const { sent, router } = await open(`/dashboard/mensajes?${query}`, { 'POST /conversations': aConversation() });

  await log();

  expect(sent.find(({ call }) => call === 'POST /conversations')?.body).toEqual(body);
  expect(router.state.location.search).toEqual({ c: 'c1' });
});
