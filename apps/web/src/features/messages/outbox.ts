import { messages } from '@pleamar/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { isLoggedInAs } from '../../lib/login/session.ts';
import { conversationKeys } from '../../shared/query-keys.ts';
import { createStoredEntries } from './stored-entries.ts';
import { showMessage } from './shown-conversations.ts';

export interface OutgoingMessage {
  /** Idempotency key: sending the message again creates no second one. */
  key: string;
  /** The author: another user of this window neither sees nor sends the message. */
  userId: string;
  conversationId: string;
  text: string;
  failure: { error: unknown } | null;
}

/**
 * After a reload a message counts as failed, because it is not known whether it arrived. Errors cannot be serialized.
 */
const toStored = ({ key, userId, conversationId, text }: OutgoingMessage): OutgoingMessage => ({
  key,
  userId,
  conversationId,
  text,
  failure: { error: null },
});

const outbox = createStoredEntries('pleamar_outbox', toStored);

/** The user's messages that the server does not have yet. Failed ones are sent again when the connection is back. */
export function useOutbox(userId: string, conversationId: string, queryClient: QueryClient) {
  const all = useStore(outbox.store);
  const waiting = all.filter((each) => each.userId === userId && each.conversationId === conversationId);
  useEffect(() => {
    const resend = () => {
      for (const id of new Set(failed(userId).map((each) => each.conversationId)))
        enqueue(id, () => sendFailed(queryClient, userId, id));
    };
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [queryClient, userId]);
  return {
    waiting,
    write: (text: string) => {
      const message = { key: newIdempotencyKey(), userId, conversationId, text, failure: null };
      outbox.change((before) => [...before, message]);
      enqueue(conversationId, () => send(queryClient, message));
    },
    resend: (message: OutgoingMessage) => enqueue(conversationId, () => send(queryClient, message)),
    discard: ({ key }: OutgoingMessage) => outbox.change((before) => before.filter((each) => each.key !== key)),
  };
}

const lastSent = new Map<string, Promise<unknown>>();

/** One request after the other: the server orders messages by their arrival, and two at once could swap. */
function enqueue(conversationId: string, step: () => Promise<unknown>): void {
  lastSent.set(conversationId, (lastSent.get(conversationId) ?? Promise.resolve()).then(step));
}

const failed = (userId: string) => outbox.store.getState().filter((each) => each.failure && each.userId === userId);

/** Stops at the first message that fails again, or a later one would arrive before it. */
async function sendFailed(queryClient: QueryClient, userId: string, conversationId: string): Promise<void> {
  for (const each of failed(userId)) {
    if (each.conversationId === conversationId && !(await send(queryClient, each))) return;
  }
}

/** A message may have been discarded, or its author logged out, while it waited for a slow one. False if it failed. */
async function send(queryClient: QueryClient, message: OutgoingMessage): Promise<boolean> {
  const { key, userId, conversationId, text } = message;
  const mark = (failure: OutgoingMessage['failure']) =>
    outbox.change((before) => before.map((each) => (each.key === key ? { ...each, failure } : each)));
  const isDiscarded = !outbox.store.getState().some((each) => each.key === key);
  if (isDiscarded) return true;
  if (!isLoggedInAs(userId)) {
    // Sent now, it would be a message of the window's next user.
    mark({ error: null });
    return false;
  }
  mark(null);
  try {
    const sent = await call(messages.send, { params: { conversationId }, body: { text, client_key: key } });
    await showMessage(queryClient, sent);
    outbox.change((before) => before.filter((each) => each.key !== key));
    void queryClient.invalidateQueries({ queryKey: conversationKeys.list });
    return true;
  } catch (error) {
    mark({ error });
    return false;
  }
}
