import { messages } from '@pleamar/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { conversationKeys } from '../../shared/query-keys.ts';
import { createStoredEntries } from './stored-entries.ts';
import { showMessage } from './shown-conversations.ts';

export interface Outgoing {
  /** The idempotency key makes sending the message again harmless. */
  key: string;
  /** Another user than the author neither sees nor sends it. */
  userId: string;
  conversationId: string;
  text: string;
  failure: { error: unknown } | null;
}

/** An error cannot be serialized, and whether a message arrived that was on its way at a reload is not known. */
const toStored = ({ key, userId, conversationId, text }: Outgoing): Outgoing => ({
  key,
  userId,
  conversationId,
  text,
  failure: { error: null },
});

const outbox = createStoredEntries('pleamar_outbox', toStored);

/** Waiting messages are sent again when the connection is back. */
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
    resend: (message: Outgoing) => enqueue(conversationId, () => send(queryClient, message)),
    discard: ({ key }: Outgoing) => outbox.change((before) => before.filter((each) => each.key !== key)),
  };
}

const lastSent = new Map<string, Promise<unknown>>();

/** The server orders messages by their arrival: two requests at once could swap them. */
function enqueue(conversationId: string, step: () => Promise<unknown>): void {
  lastSent.set(conversationId, (lastSent.get(conversationId) ?? Promise.resolve()).then(step));
}

const failed = (userId: string) => outbox.store.getState().filter((each) => each.failure && each.userId === userId);

/** Ends at the first that fails again: a later message would arrive before it. */
async function sendFailed(queryClient: QueryClient, userId: string, conversationId: string): Promise<void> {
  for (const each of failed(userId)) {
    if (each.conversationId === conversationId && !(await send(queryClient, each))) return;
  }
}

async function send(queryClient: QueryClient, { key, conversationId, text }: Outgoing): Promise<boolean> {
  const mark = (failure: Outgoing['failure']) =>
    outbox.change((before) => before.map((each) => (each.key === key ? { ...each, failure } : each)));
  mark(null);
  try {
    const message = await call(messages.send, { params: { conversationId }, body: { text, client_key: key } });
    await showMessage(queryClient, message);
    outbox.change((before) => before.filter((each) => each.key !== key));
    void queryClient.invalidateQueries({ queryKey: conversationKeys.list });
    return true;
  } catch (error) {
    mark({ error });
    return false;
  }
}
