/**
 * Back to where one was: a login or registration that begins at a photo, an album, the cart or a guarded screen leads
 * back there by `?next=`, a path of our own. On a screen of a visitor:
 *
 *     const here = useHere(); // path, query and hash, so that an open photo is open again
 *     <Link {...loginLink(here)}>{t('login')}</Link>
 *     <Link {...registerLink({ next: here })}>{t('register')}</Link>
 *
 * The links of the header stay plain: begun there, a login leads to /dashboard (spec §4). A destination other than the
 * screen one is on is fine too: `loginLink('/carrito')`.
 */
import { useLocation } from '@tanstack/react-router';

const home = '/dashboard';

/** Of the search parameter as it came: anybody can write it into a link, and it must not lead away from us. */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2000) return null;
  // Browsers read `\` as `/` and drop tabs and line ends, so that these would name another host.
  if (!/^\/(?!\/)/.test(asked) || /[\\\s\p{C}]/u.test(asked)) return null;
  // What names a host once it is read (`/.//host`), or hides its slashes from this check.
  const { pathname, search, hash } = new URL(asked, 'https://pleamar.invalid');
  if (pathname.startsWith('//') || hidden.test(pathname)) return null;
  return isForGuests(pathname) ? null : pathname + search + hash;
}

/** An encoded slash, backslash, percent sign or control character, or no encoding at all. None is in a path of ours. */
const hidden = /%(?:2f|5c|25|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** These lead a user on by themselves: one after another they would do so without end. */
const isForGuests = (pathname: string) => /^\/(?:login|registro|forgot-password|reset-password)\/*$/i.test(pathname);

/** Where a login leads. */
export const afterLogin = (next: unknown): string => ownPath(next) ?? home;

/** The props of a link to the login that leads back to `next`; without one, to the dashboard. */
export const loginLink = (next?: string | null) => ({ to: '/login' as const, search: { next: worthNaming(next) } });

/** The same for a registration, with the role that is chosen on it at first. */
export const registerLink = ({ next, role }: { next?: string | null; role?: 'photographer' | 'both' } = {}) => ({
  to: '/registro' as const,
  search: { role, next: worthNaming(next) },
});

const worthNaming = (next: string | null | undefined) => (next && next !== home ? next : undefined);

/** The address of the page one is on, as `next` takes it. */
export const useHere = (): string => useLocation({ select: ({ href }) => href });
