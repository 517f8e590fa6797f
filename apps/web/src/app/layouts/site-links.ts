import { useLoggedInUser } from '../../lib/login/session.ts';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';

const siteLinks = [
  { to: '/albumes', label: 'albums' },
  { to: '/mapa', label: 'map' },
  { to: '/spots', label: 'surfBreaks' },
  { to: '/fotografos', label: 'allPhotographers' },
  { to: '/reservas', label: 'bookings' },
] as const;

export function useSiteLinks() {
  const settings = useSettings();
  return siteLinks.filter(({ to }) => to !== '/reservas' || !isComingSoon(settings, 'reservas'));
}

export function useMenuLinks() {
  const isLoggedIn = useLoggedInUser() !== null;
  const further = useSiteLinks().map((link) =>
    link.to === '/fotografos' && isLoggedIn ? ({ to: link.to, label: 'photographers' } as const) : link,
  );
  return [{ to: '/', label: 'home' } as const, ...further];
}
