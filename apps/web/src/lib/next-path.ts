/**
 * The return path of a login or registration: one that begins at a photo, an album, the cart or a guarded screen leads back
 * there by `?next=`, a path of our own. On a visitor's screen:
 *
 *     const here = useHere(); // path, query and hash, so that an open photo is open again
 *     <Link {...loginLink(here)}>{t('login')}</Link>
 *     <Link {...registerLink({ next: here })}>{t('register')}</Link>
 *
 * The links of the header stay plain: a login that begins there leads to /dashboard (spec §4). Another destination than the
 * current screen works too: `loginLink('/carrito')`.
 */
import { useLocation } from '@tanstack/react-router';

const home = '/dashboard';

/** Validates the search parameter: any link can contain it, and it must not lead to another site. */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2000) return null;
  // Browsers read `\` as `/` and drop tabs and line ends, so that these would name another host.
  if (!/^\/(?!\/)/.test(asked) || /[\\\s\p{C}]/u.test(asked)) return null;
  // Refuses a path that becomes a host once it is parsed (`/.//host`), or hides its slashes from this check.
  const { pathname, search, hash } = new URL(asked, 'https://pleamar.invalid');
  if (pathname.startsWith('//') || hidden.test(pathname)) return null;
  return isForGuests(pathname) ? null : pathname + search + hash;
}

/** An encoded slash, backslash, percent sign or control character, or a broken encoding: no path of ours has one. */
const hidden = /%(?:2f|5c|25|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** These pages redirect a logged-in user: as a destination they would redirect without end. */
const isForGuests = (pathname: string) => /^\/(?:login|registro|forgot-password|reset-password)\/*$/i.test(pathname);

export const afterLogin = (next: unknown): string => ownPath(next) ?? home;

/** The props of a link to the login that leads back to `next`; without one, to the dashboard. */
export const loginLink = (next?: string | null) => ({ to: '/login' as const, search: { next: worthNaming(next) } });

/** The same for a registration, with the role that is chosen on it at first. */
export const registerLink = ({ next, role }: { next?: string | null; role?: 'photographer' | 'both' } = {}) => ({
  to: '/registro' as const,
  search: { role, next: worthNaming(next) },
});

const worthNaming = (next: string | null | undefined) => (next && next !== home ? next : undefined);

/** The address of the current page, for `next`. */
export const useHere = (): string => useLocation({ select: ({ href }) => href });
