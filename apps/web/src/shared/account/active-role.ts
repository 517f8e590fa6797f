import type { Me } from '@pleamar/contract/users';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { deviceStorage } from '../../lib/browser/storage.ts';

export type Role = 'photographer' | 'surfer';

const storageKey = 'pleamar_view';

const activeRole = createStore<{ role: Role }>(() => ({ role: 'photographer' }));

/** The role derives from is_photographer; a user who is also a surfer may switch. */
export function roleOf(user: Pick<Me, 'is_photographer' | 'is_surfer'>, chosen = activeRole.getState().role): Role {
  if (!user.is_photographer) return 'surfer';
  return user.is_surfer ? chosen : 'photographer';
}

export const hasBothRoles = (user: Pick<Me, 'is_photographer' | 'is_surfer'>) => user.is_photographer && user.is_surfer;

export function useRole(): Role | undefined {
  const user = useLoggedInUser();
  const { role } = useStore(activeRole);
  return user ? roleOf(user, role) : undefined;
}

export function chooseRole(role: Role) {
  activeRole.setState({ role });
  deviceStorage.write(storageKey, role);
}

export function restoreRole() {
  activeRole.setState({ role: deviceStorage.read(storageKey) === 'surfer' ? 'surfer' : 'photographer' });
}
