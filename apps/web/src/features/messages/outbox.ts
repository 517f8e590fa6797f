import { messages } from '@pleamar/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/session.ts';
import { windowStorage } from '../../lib/storage.ts';
import { showMessage } from './shown-conversations.ts';
import { conversationKeys } from '../../shared/query-keys.ts';

export interface Outgoing {
  /** Idempotency key: sending the message again is harmless. */
  key: string;
  /** The author: messages are not sent when another user logs in. */
  userId: string;
  conversationId: string;
  text: string;
  /** Null while it is being sent. */
  failure: { error: unknown } | null;
}

const storageKey = 'pleamar_outbox';

/** An error cannot be serialized; that the message was not sent is enough. */
const asStored = ({ key, userId, conversationId, text }: Outgoing): Outgoing => ({
  key,
  userId,
  conversationId,
  text,
  failure: { error: null },
});

/** Stored for as long as the window lives: changing conversation or reloading the page loses no message. */
const outbox = createStore<readonly Outgoing[]>(() => storedMessages());

function change(to: (before: readonly Outgoing[]) => readonly Outgoing[]) {
  outbox.setState(to, true);
  windowStorage.keepJson(storageKey, outbox.getState().map(asStored));
}

// A logout clears the outbox, so that the next user does not see the last one's messages.
session.subscribe(({ state }) => {
  if (state === 'logged-out') change(() => []);
});

/** Messages that were pending when the page was reloaded: whether they arrived is not known. */
function storedMessages(): Outgoing[] {
  // Only this file writes this key, so the shape is known.
  const found = (windowStorage.readJson(storageKey) ?? []) as Outgoing[];
  return found.map(asStored);
}

/** Waiting messages are sent again when the connection is back. */
export function useOutbox(userId: string, conversationId: string, queryClient: QueryClient) {
  const all = useStore(outbox);
  const waiting = all.filter((each) => each.userId === userId && each.conversationId === conversationId);
  useEffect(() => {
    const again = () => {
      for (const each of outbox.getState()) if (each.failure && each.userId === userId) void send(queryClient, each);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [queryClient, userId]);
  return {
    waiting,
    write: (text: string) => {
      const fresh = { key: crypto.randomUUID(), userId, conversationId, text, failure: null };
      change((before) => [...before, fresh]);
      void send(queryClient, fresh);
    },
    again: (message: Outgoing) => void send(queryClient, message),
    discard: ({ key }: Outgoing) => change((before) => before.filter((each) => each.key !== key)),
  };
}

async function send(queryClient: QueryClient, { key, conversationId, text }: Outgoing): Promise<void> {
  const mark = (failure: Outgoing['failure']) =>
    change((before) => before.map((each) => (each.key === key ? { ...each, failure } : each)));
  mark(null);
  try {
    const message = await call(messages.send, { params: { conversationId }, body: { text, client_key: key } });
    await showMessage(queryClient, message);
    change((before) => before.filter((each) => each.key !== key));
    void queryClient.invalidateQueries({ queryKey: conversationKeys.list });
  } catch (error) {
    mark({ error });
  }
}
