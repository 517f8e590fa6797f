import type { Me } from '@pleamar/contract/users';
import { session, updateUser } from '../../lib/login/session.ts';
import type { OwnedSections } from './sidebar-entries.ts';

export const ownedBy = (user: Me): OwnedSections => ({
  hasLikes: user.has_likes,
  hasDownloads: user.has_downloads,
  hasSurfs: user.has_surfs,
});

type OwnerMark = 'has_likes' | 'has_purchases' | 'has_downloads' | 'has_surfs';

/** Updates the loaded user after a first like, purchase or surf, without another request. */
export function markAsOwner(...marks: OwnerMark[]) {
  const current = session.getState();
  if (current.state !== 'logged-in' || marks.every((mark) => current.user[mark])) return;
  updateUser({ ...current.user, ...Object.fromEntries(marks.map((mark) => [mark, true])) });
}
