const shared = ['/dashboard', '/dashboard/notificaciones', '/dashboard/ordenes', '/dashboard/sesiones'];
const settings = ['', '/seguridad', '/avisos', '/datos'].map((tab) => `/dashboard/ajustes${tab}`);
const further = ['/dashboard/mensajes', ...settings];

export const surfersPages = [
  ...shared,
  '/dashboard/favoritos',
  '/dashboard/banos',
  '/dashboard/descargas',
  ...further,
  '/',
  '/albumes',
  '/album/:album',
  '/mas/:photo',
  '/fotografos/:photographer',
  '/reservas?id=:photographer',
  '/carrito',
  '/regalar',
];

/** Kai's too, who is a photographer and a surfer. */
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

export const anasPages = [...photographersPages, '/dashboard/album/editar/:album', '/album/:album', '/carrito'];

const footerPages =
  '/how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies /ocultar'.split(' ');

export const visitorsPages = [
  '/',
  '/login',
  '/registro',
  '/forgot-password',
  '/reset-password?token=por-probar',
  '/info/photographers',
  '/info/surfers',
  '/info/platform',
  '/albumes',
  '/album/:album',
  '/fotografos',
  '/fotografos/:photographer',
  '/spots',
  '/spots/:surfBreak',
  '/mapa',
  '/reservas',
  '/carrito',
  '/checkout/cancel',
  '/confirm-email',
  '/baja?token=por-probar',
  '/test',
  '/reloj',
  '/mi-reloj',
  '/comprar?fotos=:photo',
  '/ocultar/confirmar',
  ...footerPages,
];

/** Pages that need something to be bought or made first, or an operator: a journey of their own looks at them. */
export const journeyOfPage: Readonly<Record<string, string>> = {
  '/compra/$orderId': 'guest-gifts.deep.test.ts',
  '/regalar/$giftId': 'gift-codes.deep.test.ts',
  '/dashboard/banos/$surfId': 'photos-first.deep.test.ts',
  '/admin': 'admin.deep.test.ts',
  '/admin/avisos': 'admin.deep.test.ts',
  '/admin/buscar': 'admin.deep.test.ts',
  '/admin/personas/$personId': 'admin.deep.test.ts',
  '/admin/albumes/$albumId': 'admin.deep.test.ts',
  '/admin/ordenes/$orderId': 'admin.deep.test.ts',
  '/admin/dinero': 'admin.deep.test.ts',
  '/admin/trabajos': 'admin.deep.test.ts',
  '/admin/entregas': 'admin.deep.test.ts',
  '/admin/sistema': 'admin.deep.test.ts',
  '/admin/registro': 'admin.deep.test.ts',
};
