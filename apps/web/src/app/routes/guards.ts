import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { redirect } from '@tanstack/react-router';
import { isFromSettings } from '../../pages/forgot-password/from-settings.ts';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import { markLoginNeeded } from '../../lib/login/login-reason.ts';
import { ownedBy } from '../../shared/account/owned-sections.ts';
import { chooseRole, hasBothRoles, roleOf, type Role } from '../../shared/account/active-role.ts';
import { session, whenSessionKnown } from '../../lib/login/session.ts';
import { formerSettingsTab, settingsLink } from '../../shared/account/settings-tabs.ts';

/** The redirect makes no entry in the history, and the login leads back. */
export async function requireLogin({ location }: { location: { href: string } }): Promise<void> {
  const { state } = await whenSessionKnown();
  if (state === 'logged-in') return;
  if (state === 'logged-out') markLoginNeeded();
  const { loginLink } = await importWithRetry(() => import('../../shared/account/next-path.ts'));
  throw redirect({ ...loginLink(location.href), replace: true });
}

interface GuestSearch {
  next?: string | undefined;
  from?: string | undefined;
}

/** A logged-in user goes where the login would have led. The server does not know the login. */
export async function requireGuest({ search }: { search: GuestSearch }): Promise<void> {
  if (import.meta.env.SSR) return;
  const { state } = await whenSessionKnown();
  if (state !== 'logged-in') return;
  const { afterLogin } = await importWithRetry(() => import('../../shared/account/next-path.ts'));
  throw redirect({ href: afterLogin(search.next), replace: true });
}

export async function requireGuestUnlessFromSettings({ search }: { search: GuestSearch }): Promise<void> {
  if (!isFromSettings(search)) await requireGuest({ search });
}

/** A user with both roles who follows a link to the other view's section switches to that view. */
export async function requireSection(section: Section, { preload }: { preload: boolean }): Promise<void> {
  const current = session.getState();
  if (current.state !== 'logged-in') return;
  const { user } = current;
  // Visitors start without this import.
  const { isInView } = await importWithRetry(() => import('../../shared/account/sidebar-entries.ts'));
  const has = (role: Role) => isInView(section, role, ownedBy(user));
  const role = roleOf(user);
  if (has(role)) return;
  const other = role === 'photographer' ? 'surfer' : 'photographer';
  if (!hasBothRoles(user) || !has(other)) throw redirect({ to: '/dashboard', replace: true });
  if (!preload) chooseRole(other);
}

interface TabSearch {
  tab?: string | undefined;
}

/** A mail links to a sale, which is in the photographer's view. */
export function showSalesView({ search, preload }: { search: TabSearch; preload: boolean }): void {
  // A hovered link is preloaded and must not change the view.
  if (preload) return;
  const current = session.getState();
  if (current.state !== 'logged-in' || !hasBothRoles(current.user)) return;
  if (search.tab === 'ventas') chooseRole('photographer');
}

/** Links in older mails, and returns from the card provider, still name settings tabs in the query. */
export function leaveFormerSettingsTab({ search }: { search: TabSearch }): void {
  const tab = formerSettingsTab(search.tab);
  if (!tab) return;
  const hash = search.tab === 'equipo' ? 'equipo' : '';
  throw redirect({ ...settingsLink(tab), hash, replace: true });
}
