import { createStore } from 'zustand/vanilla';

interface Action {
  label: string;
  onPress: () => void;
}

export interface Message {
  id: number;
  text: string;
  isBad: boolean;
  action?: Action;
}

export const messages = createStore<{ list: Message[] }>(() => ({ list: [] }));
let lastId = 0;

/**
 * A line that says what happened, with one thing to do about it at most. Errors stay until they are closed, by hand or by
 * the answer: the way to take the line away.
 */
export const toast = {
  ok: (text: string, action?: Action) => show({ text, isBad: false, ...(action ? { action } : {}) }),
  error: (text: string, action?: Action) => show({ text, isBad: true, ...(action ? { action } : {}) }),
};

function show(message: Omit<Message, 'id'>) {
  lastId += 1;
  const id = lastId;
  const added = { ...message, id };
  // More than three at once are a wall; the oldest goes.
  messages.setState(({ list }) => ({ list: [...list, added].slice(-3) }));
  return () => close(id);
}

export function close(id: number) {
  messages.setState(({ list }) => ({ list: list.filter((message) => message.id !== id) }));
}
