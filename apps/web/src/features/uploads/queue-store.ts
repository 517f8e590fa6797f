import { createStore, type StoreApi } from 'zustand/vanilla';
import { totalsOf, withSample, type Sample } from './progress.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

export interface QueueState {
  items: readonly UploadItem[];
  /** Of the files that are on their way, by key. */
  sentBytes: Readonly<Record<string, number>>;
  samples: readonly Sample[];
  mode: 'idle' | 'running' | 'paused';
  isLineDown: boolean;
}

/** Bars that move more often than this only cost. */
const tellEveryMs = 200;

/** What the screen sees of a queue, and the few ways in which it changes. */
export function createQueueStore(now: () => number) {
  const store: StoreApi<QueueState> = createStore(() => ({
    items: [],
    sentBytes: {},
    samples: [],
    mode: 'idle',
    isLineDown: false,
  }));
  const sentBytes: Record<string, number> = {};
  let lastToldMs = -Infinity;

  const tell = () => {
    lastToldMs = now();
    store.setState(({ items, samples }) => {
      const sent = { ...sentBytes };
      const sample = { atMs: lastToldMs, sentBytes: totalsOf(items, sent).sentBytes };
      return { sentBytes: sent, samples: withSample(samples, sample) };
    });
  };

  return {
    store,
    itemOf: (key: string) => store.getState().items.find((item) => item.key === key),
    append: (added: readonly UploadItem[]) => store.setState(({ items }) => ({ items: [...items, ...added] })),
    drop: (key: string) => store.setState(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    setItem: (key: string, state: UploadState) => {
      store.setState(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, state } : item)) }));
      if (state.at === 'sending') return;
      delete sentBytes[key];
      tell();
    },
    setSent: (key: string, bytes: number) => {
      sentBytes[key] = bytes;
      if (store.getState().isLineDown) store.setState({ isLineDown: false });
      if (now() - lastToldMs >= tellEveryMs) tell();
    },
    setMode: (mode: QueueState['mode']) => store.setState({ mode, samples: [], isLineDown: false }),
    setLineDown: () => store.setState({ isLineDown: true, samples: [] }),
  };
}
