import { useSession } from '../lib/session.ts';
import { isHeld, useSettings } from '../lib/settings.ts';

/** The parts of the public site, for visitors and logins alike. Labels are texts of `header`. */
const ways = [
  { to: '/albumes', label: 'albums' },
  { to: '/mapa', label: 'map' },
  { to: '/spots', label: 'surfBreaks' },
  { to: '/fotografos', label: 'allPhotographers' },
  { to: '/reservas', label: 'reservas' },
] as const;

/** Without a section that the operator holds. */
export function useWays() {
  const settings = useSettings();
  return ways.filter(({ to }) => to !== '/reservas' || !isHeld(settings, 'reservas'));
}

/** The same in the header's menu, where spec §2 has the home page and calls the photographers otherwise after a login. */
export function useMenuWays() {
  const isLoggedIn = useSession().state === 'logged-in';
  const further = useWays().map((way) =>
    way.to === '/fotografos' && isLoggedIn ? ({ to: way.to, label: 'photographers' } as const) : way,
  );
  return [{ to: '/', label: 'home' } as const, ...further];
}
