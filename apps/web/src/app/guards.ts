import type { Section } from '@pleamar/domain/coming-soon';
import { isInView } from '@pleamar/domain/sidebar';
import { redirect } from '@tanstack/react-router';
import { sayLoginNeeded } from '../lib/login-reason.ts';
import { afterLogin, loginLink } from '../lib/next-path.ts';
import { ownedBy } from '../lib/owned.ts';
import { chooseView, hasBothRoles, roleOf } from '../lib/role-view.ts';
import { session, sessionKnown } from '../lib/session.ts';

/** Spec §2: without login a protected screen leads to /login and leaves no trace in the history. The login leads back. */
export async function requireLogin({ location }: { location: { href: string } }) {
  const { state } = await sessionKnown();
  if (state === 'logged-in') return;
  sayLoginNeeded();
  throw redirect({ ...loginLink(location.href), replace: true });
}

/**
 * A logged-in user has no business on login, registration and password pages, and is led to where the login would have
 * led. The server does not know who asks.
 */
export async function requireGuest({ search }: { search: object }) {
  if (import.meta.env.SSR) return;
  const { state } = await sessionKnown();
  if (state === 'logged-in') throw redirect({ href: afterLogin(Reflect.get(search, 'next')), replace: true });
}

/** Decisions, section 4: Ajustes sends a logged-in user here to change the password. */
export const isFromSettings = (search: object) => Reflect.get(search, 'from') === 'ajustes';

/** A section that this view does not have leads back to the dashboard's home. */
export function requireSection(section: Section) {
  return () => {
    const current = session.getState();
    if (current.state === 'logged-in' && !isInView(section, roleOf(current.user), ownedBy(current.user))) {
      throw redirect({ to: '/dashboard', replace: true });
    }
  };
}

/** The link to a sale, in a mail: sales are in the photographer's view. */
export function showSalesView(search: object) {
  const current = session.getState();
  if (current.state !== 'logged-in' || !hasBothRoles(current.user)) return;
  if (Reflect.get(search, 'tab') === 'ventas') chooseView('photographer');
}
