import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type LoginReason = 'needed' | 'expired';

const store = createStore<{ reason: LoginReason | null }>(() => ({ reason: null }));

export const useLoginReason = () => useStore(store, ({ reason }) => reason);

export const markLoginExpired = () => store.setState({ reason: 'expired' });

/** An expired login is the better reason where both are true. */
export const markLoginNeeded = () => store.setState(({ reason }) => ({ reason: reason ?? 'needed' }));

export const clearLoginReason = () => store.setState({ reason: null });
