import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTransportSource } from '../../lib/api/transport.ts';
import { saveToken } from '../../lib/api/token.ts';
import { expireSession, session } from '../../lib/login/session.ts';
import { answerFrom, refusal } from '../../testing/fake-api.ts';
import { aMessage } from '../../testing/messages.ts';
import { aSurfer } from '../../testing/people.ts';
import { useOutbox } from './outbox.ts';

const leo = aSurfer();
const eva = aSurfer({ id: 'eva' });

let received: string[];
let slow: PromiseWithResolvers<void>;

beforeEach(() => {
  received = [];
  slow = Promise.withResolvers();
  saveToken('token');
  session.setState({ state: 'logged-in', user: leo }, true);
  const receive = async ({ text, client_key }: { text: string; client_key: string }) => {
    received.push(text);
    if (text === 'slow') await slow.promise;
    return text === 'refused' ? refusal(503, 'unavailable') : aMessage({ text, client_key });
  };
  const fetch = answerFrom({ 'POST /conversations/c1/messages': receive }, []);
  setTransportSource(() => ({ fetch, language: () => 'es' }));
});

// Unsent messages are kept until their author logs out.
afterEach(() => {
  saveToken('');
  session.setState({ state: 'logged-out' }, true);
});

function outboxOf(userId: string) {
  const { result } = renderHook(() => useOutbox(userId, 'c1', new QueryClient()));
  return { current: () => result.current, write: (text: string) => act(() => result.current.write(text)) };
}

test('a message that is discarded while it waits to be sent again is not sent', async () => {
  const { current, write } = outboxOf(leo.id);
  write('refused');
  await waitFor(() => expect(current().waiting).toMatchObject([{ failure: {} }]));
  const refused = current().waiting.slice(0, 1);
  write('slow');

  act(() => refused.forEach(current().resend));
  act(() => refused.forEach(current().discard));
  slow.resolve();
  write('last');

  await waitFor(() => expect(received).toContain('last'));
  expect(received).toEqual(['refused', 'slow', 'last']);
});

test("a message that waits behind a slow one is not sent with the next user's login", async () => {
  const { write } = outboxOf(leo.id);
  write('slow');
  write('by leo');
  await waitFor(() => expect(received).toEqual(['slow']));

  act(() => session.setState({ state: 'logged-in', user: eva }, true));
  slow.resolve();
  outboxOf(eva.id).write('by eva');

  await waitFor(() => expect(received).toContain('by eva'));
  expect(received).toEqual(['slow', 'by eva']);
});

test('a message that waits behind a slow one counts as failed when the login expires before it is sent', async () => {
  const { current, write } = outboxOf(leo.id);
  write('slow');
  write('later');
  await waitFor(() => expect(received).toEqual(['slow']));

  act(expireSession);
  slow.resolve();

  await waitFor(() => expect(current().waiting).toMatchObject([{ text: 'later', failure: { error: null } }]));
  expect(received).toEqual(['slow']);
});
