import type { Section } from '@pleamar/domain';

interface PublicPage {
  path: string;
  /** Shows the newest of what there is, so it changes with it. */
  isList?: true;
  /** Left out while the operator holds the section back. */
  section?: Section;
}

/** The pages with words of their own. Those of one visitor (login, cart, dashboard) are not to be found. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', isList: true },
  { path: '/albumes', isList: true },
  { path: '/fotografos', isList: true },
  { path: '/mapa', isList: true },
  { path: '/spots', isList: true },
  { path: '/reservas', section: 'reservas' },
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
