import { messages } from '@pleamar/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/session.ts';
import { showMessage } from './shown-conversations.ts';
import { conversationKeys } from '../../shared/query-keys.ts';

/** Written, and not in the history yet. */
export interface Outgoing {
  /** Makes sending it again harmless. */
  key: string;
  /** Nobody else's are sent when another person logs in. */
  userId: string;
  conversationId: string;
  text: string;
  /** Null while it is on its way. */
  failure: { error: unknown } | null;
}

const storageKey = 'pleamar_outbox';

/** Why something was not sent cannot be written down; that it was not is enough. */
const asKept = ({ key, userId, conversationId, text }: Outgoing): Outgoing => ({
  key,
  userId,
  conversationId,
  text,
  failure: { error: null },
});

/** Kept for as long as the window: another conversation, or the page loaded anew, loses nothing that was written. */
const outbox = createStore<readonly Outgoing[]>(() => kept());

function change(to: (before: readonly Outgoing[]) => readonly Outgoing[]) {
  outbox.setState(to, true);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(outbox.getState().map(asKept)));
  } catch {
    // No storage: it is lost with the page.
  }
}

// Nothing of one person may be left for the next.
session.subscribe(({ state }) => {
  if (state === 'logged-out') change(() => []);
});

/** What a window was about to send when its page was loaded anew: whether it arrived is not known. */
function kept(): Outgoing[] {
  try {
    // Written above alone.
    const found = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Outgoing[];
    return found.map(asKept);
  } catch {
    return [];
  }
}

/** What somebody has written in a conversation and waits; sent again by itself when the connection is back. */
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
