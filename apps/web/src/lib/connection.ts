import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Connection {
  isOffline: boolean;
  /** How many parts of the page say so themselves, where it matters most. */
  notes: number;
}

export const connection = createStore<Connection>(() => ({ isOffline: false, notes: 0 }));

export const setOffline = (isOffline: boolean) => connection.setState({ isOffline });

/** For a part that says itself that there is no connection: while it is there, no toast says the same. */
export function useIsOffline(): boolean {
  useEffect(() => {
    connection.setState(({ notes }) => ({ notes: notes + 1 }));
    return () => connection.setState(({ notes }) => ({ notes: notes - 1 }));
  }, []);
  return useStore(connection, ({ isOffline }) => isOffline);
}
