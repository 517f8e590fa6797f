import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why the login form is shown without having been asked for. */
export type LoginReason = 'needed' | 'expired';

const store = createStore<{ reason: LoginReason | null }>(() => ({ reason: null }));

export const useLoginReason = () => useStore(store, ({ reason }) => reason);

export const sayLoginExpired = () => store.setState({ reason: 'expired' });

/** A login that ran out is the better reason where both are true. */
export const sayLoginNeeded = () => store.setState(({ reason }) => ({ reason: reason ?? 'needed' }));

export const forgetLoginReason = () => store.setState({ reason: null });
