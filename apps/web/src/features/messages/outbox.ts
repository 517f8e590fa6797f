import { messages } from '@pleamar/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { newIdempotencyKey } from '../../shared/checkout/checkout-input.ts';
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
const asStored = ({ key, userId, conversationId, text }: Outgoing): Outgoing => ({
  key,
  userId,
  conversationId,
  text,
  failure: { error: null },
});

const outbox = createStoredEntries('pleamar_outbox', asStored);

/** Waiting messages are sent again when the connection is back. */
export function useOutbox(userId: string, conversationId: string, queryClient: QueryClient) {
  const all = useStore(outbox.store);
  const waiting = all.filter((each) => each.userId === userId && each.conversationId === conversationId);
  useEffect(() => {
    const again = () => {
      for (const each of outbox.store.getState())
        if (each.failure && each.userId === userId) void send(queryClient, each);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [queryClient, userId]);
  return {
    waiting,
    write: (text: string) => {
      const fresh = { key: newIdempotencyKey(), userId, conversationId, text, failure: null };
      outbox.change((before) => [...before, fresh]);
      void send(queryClient, fresh);
    },
    again: (message: Outgoing) => void send(queryClient, message),
    discard: ({ key }: Outgoing) => outbox.change((before) => before.filter((each) => each.key !== key)),
  };
}

async function send(queryClient: QueryClient, { key, conversationId, text }: Outgoing): Promise<void> {
  const mark = (failure: Outgoing['failure']) =>
    outbox.change((before) => before.map((each) => (each.key === key ? { ...each, failure } : each)));
  mark(null);
  try {
    const message = await call(messages.send, { params: { conversationId }, body: { text, client_key: key } });
    await showMessage(queryClient, message);
    outbox.change((before) => before.filter((each) => each.key !== key));
    void queryClient.invalidateQueries({ queryKey: conversationKeys.list });
  } catch (error) {
    mark({ error });
  }
}
