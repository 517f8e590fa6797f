import type { Section } from '@pleamar/domain/coming-soon';
import { redirect } from '@tanstack/react-router';
import { isFromSettings } from '../shared/from-settings.ts';
import { sayLoginNeeded } from '../lib/login-reason.ts';
import { ownedBy } from '../shared/owned.ts';
import { chooseView, hasBothRoles, roleOf, type Role } from '../shared/role-view.ts';
import { session, sessionKnown } from '../lib/session.ts';
import { formerSettingsTab, settingsLink } from '../shared/settings-tabs.ts';

/** The search parameters that guards read; most addresses have none of them. */
type GuardedSearch = { [name in 'next' | 'from' | 'tab']?: string | undefined };

/** Runs before a route loads; throws a redirect to lead elsewhere. */
export type Guard = (args: { search: GuardedSearch; preload: boolean }) => void | Promise<void>;

/**
 * Spec §2: without login a protected screen redirects to /login and leaves no entry in the history. The login leads
 * back.
 */
export async function requireLogin({ location }: { location: { href: string } }): Promise<void> {
  const { state } = await sessionKnown();
  if (state === 'logged-in') return;
  if (state === 'logged-out') sayLoginNeeded();
  const { loginLink } = await import('../lib/next-path.ts');
  throw redirect({ ...loginLink(location.href), replace: true });
}

/**
 * Login, registration and password pages redirect a logged-in user to where the login would have led. The server does
 * not know the login.
 */
export async function requireGuest({ search }: { search: GuardedSearch }): Promise<void> {
  if (import.meta.env.SSR) return;
  const { state } = await sessionKnown();
  if (state !== 'logged-in') return;
  const { afterLogin } = await import('../lib/next-path.ts');
  throw redirect({ href: afterLogin(search.next), replace: true });
}

/** The password pages are open to users who come from Ajustes. */
export const requireGuestUnlessFromSettings: Guard = ({ search }) =>
  isFromSettings(search) ? undefined : requireGuest({ search });

/**
 * A section of the other role redirects to the dashboard's home. A user with both roles who follows a link to the other
 * view's section ("Publicar mi primer álbum") switches to that view; a preload of the link changes nothing.
 */
export function requireSection(section: Section): Guard {
  return async ({ preload }: { preload: boolean }) => {
    const current = session.getState();
    if (current.state !== 'logged-in') return;
    const { user } = current;
    // The sidebar imports this: visitors start without it.
    const { isInView } = await import('@pleamar/domain/sidebar');
    const has = (role: Role) => isInView(section, role, ownedBy(user));
    const role = roleOf(user);
    if (has(role)) return;
    const other = role === 'photographer' ? 'surfer' : 'photographer';
    if (!hasBothRoles(user) || !has(other)) throw redirect({ to: '/dashboard', replace: true });
    if (!preload) chooseView(other);
  };
}

/** A mail links to a sale: sales are in the photographer's view. */
export function showSalesView({ search, preload }: { search: GuardedSearch; preload: boolean }): void {
  // A hovered link is preloaded: it must not change the view.
  if (preload) return;
  const current = session.getState();
  if (current.state !== 'logged-in' || !hasBothRoles(current.user)) return;
  if (search.tab === 'ventas') chooseView('photographer');
}

/** Ajustes had its tabs in the query: links in older mails, and returns from the card provider, still have them. */
export function leaveFormerSettingsTab({ search }: { search: GuardedSearch }): void {
  const tab = formerSettingsTab(search.tab);
  if (!tab) return;
  const hash = search.tab === 'equipo' ? 'equipo' : '';
  throw redirect({ ...settingsLink(tab), hash, replace: true });
}
