import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Connection {
  isOffline: boolean;
  notes: number;
}

export const connection = createStore<Connection>(() => ({ isOffline: false, notes: 0 }));

export const setOffline = (isOffline: boolean) => connection.setState({ isOffline });

/** The calling part shows the lost connection itself: while it is mounted, no toast does. */
export function useIsOffline(): boolean {
  useEffect(() => {
    connection.setState(({ notes }) => ({ notes: notes + 1 }));
    return () => connection.setState(({ notes }) => ({ notes: notes - 1 }));
  }, []);
  return useStore(connection, ({ isOffline }) => isOffline);
}
