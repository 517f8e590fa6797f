/**
 * An operator can hold these sections back with `COMING_SOON`: they are dimmed, say "Próximamente" and lead nowhere.
 */
export const SECTIONS = [
  'notificaciones',
  'favoritos',
  'banos',
  'albumes',
  'ordenes',
  'sesiones',
  'descargas',
  'graficas',
  'demanda',
  'mensajes',
  'ajustes',
  'reservas',
] as const;
export type Section = (typeof SECTIONS)[number];

export function isSection(name: string): name is Section {
  return SECTIONS.some((section) => section === name);
}

/** Unknown names are returned, so that a typing error stops the start. */
export function parseComingSoon(list: string): { sections: Section[]; unknown: string[] } {
  const names = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const distinct = [...new Set(names)];
  return { sections: distinct.filter(isSection), unknown: distinct.filter((name) => !isSection(name)) };
}
