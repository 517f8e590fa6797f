/** Sections that an operator may hold back with COMING_SOON, and those that are not built yet. */
const all = [
  'notificaciones',
  'favoritos',
  'albumes',
  'ordenes',
  'sesiones',
  'descargas',
  'graficas',
  'mensajes',
  'ajustes',
  'reservas',
] as const;

export type HeldSection = (typeof all)[number];

const byDefault: HeldSection[] = ['notificaciones', 'sesiones', 'mensajes', 'graficas', 'reservas'];

export const heldSections = { all, byDefault };
