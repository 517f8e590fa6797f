import { useLocation } from '@tanstack/react-router';

const home = '/dashboard';

/** A link from anywhere can have `?next=`; this path never leads to another site. */
export function safeInternalPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000) return null;
  // Browsers read `\` as `/` and drop tabs and line ends: such a path would name another host.
  if (!/^\/(?!\/)/.test(path) || /[\\\s\p{C}]/u.test(path)) return null;
  // A path may become a host once it is parsed (`/.//host`), or encode its slashes, which the check above does not see.
  const { pathname, search, hash } = new URL(path, 'https://pleamar.invalid');
  if (pathname.startsWith('//') || unsafeEncoding.test(pathname)) return null;
  return isForVisitors(pathname) ? null : pathname + search + hash;
}

/** An encoded slash, backslash, percent sign or control character, or a broken encoding: no path of ours has one. */
const unsafeEncoding = /%(?:2f|5c|25|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** These pages redirect a logged-in user: as a destination they would redirect without end. */
const isForVisitors = (pathname: string) => /^\/(?:login|registro|forgot-password|reset-password)\/*$/i.test(pathname);

export const afterLogin = (next: unknown): string => safeInternalPath(next) ?? home;

/**
 * The login leads back to `next`: `<Link {...loginLink(useCurrentPath())}>` on a photo, an album, the cart or a guarded
 * screen. The header's links have none and lead to /dashboard.
 */
export const loginLink = (next?: string | null) => ({ to: '/login' as const, search: { next: unlessHome(next) } });

export const registerLink = ({ next, role }: { next?: string | null; role?: 'photographer' | 'both' } = {}) => ({
  to: '/registro' as const,
  search: { role, next: unlessHome(next) },
});

const unlessHome = (next: string | null | undefined) => (next && next !== home ? next : undefined);

export const useCurrentPath = (): string => useLocation({ select: ({ href }) => href });
