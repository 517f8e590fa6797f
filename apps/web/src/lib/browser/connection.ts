import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Connection {
  isOffline: boolean;
  mountedBanners: number;
}

export const connection = createStore<Connection>(() => ({ isOffline: false, mountedBanners: 0 }));

export const setOffline = (isOffline: boolean) => connection.setState({ isOffline });

/** A component that calls this shows the lost connection itself: no toast does while it is mounted. */
export function useIsOffline(): boolean {
  useEffect(() => {
    connection.setState(({ mountedBanners }) => ({ mountedBanners: mountedBanners + 1 }));
    return () => connection.setState(({ mountedBanners }) => ({ mountedBanners: mountedBanners - 1 }));
  }, []);
  return useStore(connection, ({ isOffline }) => isOffline);
}
