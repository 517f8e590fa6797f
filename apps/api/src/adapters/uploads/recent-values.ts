import type { KvStore } from '@tus/server';

/** A bounded cache for the library, which deletes no entry of an upload that another process has ended. */
export function createRecentValues<T>(most: number): KvStore<T> {
  const values = new Map<string, T>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    delete: async (key) => void values.delete(key),
  };
}
