import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type LoginReason = 'needed' | 'expired';

const store = createStore<{ reason: LoginReason | null }>(() => ({ reason: null }));

export const useLoginReason = () => useStore(store, ({ reason }) => reason);

export const sayLoginExpired = () => store.setState({ reason: 'expired' });

/** An expired login is the better reason where both are true. */
export const sayLoginNeeded = () => store.setState(({ reason }) => ({ reason: reason ?? 'needed' }));

export const clearLoginReason = () => store.setState({ reason: null });
