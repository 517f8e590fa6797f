import type { Section } from '@pleamar/domain/accounts/coming-soon';
import type { Texts } from '../../texts/namespaces.ts';

export type View = 'photographer' | 'surfer';

type Label = Exclude<keyof Texts['sidebar'], `unreadAria_${string}`>;

export type SidebarEntry = {
  section: 'dashboard' | Section;
  label: Label;
  path: string;
  isComingSoon: boolean;
};

export type OwnedSections = { hasLikes: boolean; hasDownloads: boolean; hasSurfs: boolean };

type SidebarRow = {
  section: 'dashboard' | Section;
  path: string;
  labels: Partial<Record<View, Label>>;
  /** Photographers like and buy too, so the section opens as soon as there is something in it. */
  onceOwned?: keyof OwnedSections;
};

/** Sections of the dashboard, in the order in which the sidebar shows them. */
const SIDEBAR: readonly SidebarRow[] = [
  { section: 'dashboard', path: '/dashboard', labels: both('dashboard') },
  { section: 'notificaciones', path: '/dashboard/notificaciones', labels: both('notifications') },
  { section: 'favoritos', path: '/dashboard/favoritos', labels: both('likes'), onceOwned: 'hasLikes' },
  { section: 'banos', path: '/dashboard/banos', labels: both('surfs'), onceOwned: 'hasSurfs' },
  { section: 'albumes', path: '/dashboard/albumes', labels: { photographer: 'albums' } },
  { section: 'ordenes', path: '/dashboard/ordenes', labels: { photographer: 'transactions', surfer: 'orders' } },
  { section: 'sesiones', path: '/dashboard/sesiones', labels: both('bookings') },
  { section: 'descargas', path: '/dashboard/descargas', labels: both('downloads'), onceOwned: 'hasDownloads' },
  { section: 'graficas', path: '/dashboard/graficas', labels: { photographer: 'charts' } },
  { section: 'demanda', path: '/dashboard/demanda', labels: { photographer: 'demand' } },
  { section: 'mensajes', path: '/dashboard/mensajes', labels: both('messages') },
  { section: 'ajustes', path: '/dashboard/ajustes', labels: both('settings') },
];

export function sidebarEntries(view: View, owned: OwnedSections, comingSoon: readonly Section[]): SidebarEntry[] {
  const comingSoonSections = new Set<string>(comingSoon);
  return SIDEBAR.flatMap((row) => {
    const label = labelIn(row, view, owned);
    return label === undefined
      ? []
      : [{ section: row.section, label, path: row.path, isComingSoon: comingSoonSections.has(row.section) }];
  });
}

export function isInView(section: SidebarEntry['section'], view: View, owned: OwnedSections): boolean {
  return SIDEBAR.some((row) => row.section === section && labelIn(row, view, owned) !== undefined);
}

function labelIn({ labels, onceOwned }: SidebarRow, view: View, owned: OwnedSections): Label | undefined {
  const isOpen = view === 'surfer' || onceOwned === undefined || owned[onceOwned];
  return isOpen ? labels[view] : undefined;
}

function both(label: Label): Record<View, Label> {
  return { photographer: label, surfer: label };
}
