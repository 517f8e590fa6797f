import { createStore } from 'zustand/vanilla';

interface Action {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
  action?: Action;
}

export const toasts = createStore<{ list: Toast[] }>(() => ({ list: [] }));
let lastId = 0;

/** Errors stay until the user or the returned function closes them. */
export const toast = {
  ok: (text: string, action?: Action) => show({ text, isError: false, ...(action ? { action } : {}) }),
  error: (text: string, action?: Action) => show({ text, isError: true, ...(action ? { action } : {}) }),
};

function show(message: Omit<Toast, 'id'>) {
  lastId += 1;
  const id = lastId;
  const added = { ...message, id };
  toasts.setState(({ list }) => ({ list: [...withRoomForOne(list), added] }));
  return () => closeToast(id);
}

const MAX_TOASTS = 3;

function withRoomForOne(list: Toast[]): Toast[] {
  if (list.length < MAX_TOASTS) return list;
  const oldestSuccess = list.findIndex(({ isError }) => !isError);
  return list.filter((_, index) => index !== oldestSuccess);
}

export function closeToast(id: number) {
  toasts.setState(({ list }) => ({ list: list.filter((message) => message.id !== id) }));
}
