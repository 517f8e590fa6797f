/**
 * A login that begins at a photo, an album, the cart or a guarded screen leads back there by `?next=`: `<Link
 * {...loginLink(useCurrentPath())}>`. The header's links stay plain and lead to /dashboard.
 */
import { useLocation } from '@tanstack/react-router';

const home = '/dashboard';

/** Any link can contain the parameter, and it must not lead to another site. */
export function safeInternalPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2000) return null;
  // Browsers read `\` as `/` and drop tabs and line ends: such a path would name another host.
  if (!/^\/(?!\/)/.test(asked) || /[\\\s\p{C}]/u.test(asked)) return null;
  // A path may become a host once parsed (`/.//host`), or hide its slashes from the check above.
  const { pathname, search, hash } = new URL(asked, 'https://pleamar.invalid');
  if (pathname.startsWith('//') || hidden.test(pathname)) return null;
  return isForGuests(pathname) ? null : pathname + search + hash;
}

/** An encoded slash, backslash, percent sign or control character, or a broken encoding: no path of ours has one. */
const hidden = /%(?:2f|5c|25|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** These pages redirect a logged-in user: as a destination they would redirect without end. */
const isForGuests = (pathname: string) => /^\/(?:login|registro|forgot-password|reset-password)\/*$/i.test(pathname);

export const afterLogin = (next: unknown): string => safeInternalPath(next) ?? home;

export const loginLink = (next?: string | null) => ({ to: '/login' as const, search: { next: unlessHome(next) } });

export const registerLink = ({ next, role }: { next?: string | null; role?: 'photographer' | 'both' } = {}) => ({
  to: '/registro' as const,
  search: { role, next: unlessHome(next) },
});

const unlessHome = (next: string | null | undefined) => (next && next !== home ? next : undefined);

export const useCurrentPath = (): string => useLocation({ select: ({ href }) => href });
