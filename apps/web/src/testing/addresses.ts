/** Addresses of all pages, as their routes write them: links from other sites lead to them, so none may go. */
export const addresses: readonly string[] = `
  / /login /registro /forgot-password /reset-password /info/photographers /info/surfers /info/platform
  /albumes /album/$albumId /mas/$photoId /mi-reloj /fotografos /fotografos/$photographerId /spots /spots/$surfBreakId
  /mapa /reservas /carrito /comprar /compra/$orderId /checkout/cancel /regalar /regalar/$giftId /confirm-email /baja
  /test /reloj /how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies
  /ocultar /ocultar/confirmar
  /dashboard /dashboard/notificaciones /dashboard/favoritos /dashboard/banos /dashboard/banos/$surfId
  /dashboard/descargas /dashboard/albumes /dashboard/album/crear /dashboard/album/editar/$albumId /dashboard/carteles
  /dashboard/ordenes /dashboard/sesiones /dashboard/graficas /dashboard/demanda /dashboard/mensajes
  /dashboard/ajustes/{-$tab}
  /admin /admin/avisos /admin/buscar /admin/personas/$personId /admin/albumes/$albumId /admin/ordenes/$orderId
  /admin/dinero /admin/trabajos /admin/entregas /admin/sistema /admin/registro`
  .trim()
  .split(/\s+/);
