import type { Section } from '@pleamar/domain';

interface PublicPage {
  path: string;
  /** The page lists the newest albums, so it changes with them. */
  isList?: true;
  /** Left out while the operator has this section switched off. */
  section?: Section;
}

/** Without personal pages (login, cart, dashboard), which search engines must not list. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', isList: true },
  { path: '/albumes', isList: true },
  { path: '/fotografos', isList: true },
  { path: '/mapa', isList: true },
  { path: '/spots', isList: true },
  { path: '/reservas', section: 'reservas' },
  { path: '/regalar' },
  { path: '/info/photographers' },
  { path: '/info/surfers' },
  { path: '/info/platform' },
  { path: '/reloj' },
  { path: '/how-it-works' },
  { path: '/pricing' },
  { path: '/features' },
  { path: '/faq' },
  { path: '/about' },
  { path: '/blog' },
  { path: '/careers' },
  { path: '/contact' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/cookies' },
  { path: '/ocultar' },
];
