import type { Section } from '@pleamar/domain';

interface PublicPage {
  path: string;
  /** A list of the newest albums changes with them. */
  isList?: true;
  /** The page is omitted while the operator has the section switched off. */
  section?: Section;
}

/** Personal pages (login, cart, dashboard) stay out of search engines. */
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
