const shared = ['/dashboard', '/dashboard/notificaciones', '/dashboard/ordenes', '/dashboard/sesiones'];
const settings = ['', '/seguridad', '/avisos', '/datos'].map((tab) => `/dashboard/ajustes${tab}`);
const further = ['/dashboard/mensajes', ...settings];

export const surfersPages = [...shared, '/dashboard/favoritos', '/dashboard/banos', '/dashboard/descargas', ...further];

export const photographersPages = [
  ...shared,
  '/dashboard/albumes',
  '/dashboard/album/crear',
  '/dashboard/graficas',
  '/dashboard/demanda',
  '/dashboard/carteles',
  ...further,
  '/dashboard/ajustes/precios',
  '/dashboard/ajustes/cobros',
  '/dashboard/ajustes/conexiones',
];
