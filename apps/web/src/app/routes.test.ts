import { expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createI18n } from '../texts/i18n.ts';
import { createAppRouter } from './router.tsx';

const pages = Object.keys(import.meta.glob('../pages/**/page.tsx')).map((path) =>
  path.slice('../pages/'.length, -'.tsx'.length),
);

const settings = { comingSoon: [], demo: false, operator: '', contactEmail: '', publicUrl: 'http://localhost' };
const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings });

/** Spec §2, and decisions, sections 6 and 7. */
const addresses = `
  / /login /registro /forgot-password /reset-password /info/photographers /info/surfers /info/platform
  /albumes /fotografos /fotografos/1 /album/1 /spots /spots/1 /mapa /reservas /carrito /checkout/cancel /test /reloj
  /dashboard /dashboard/sesiones /dashboard/notificaciones /dashboard/favoritos /dashboard/descargas
  /dashboard/mensajes /dashboard/ajustes /dashboard/albumes /dashboard/ordenes /dashboard/graficas
  /dashboard/album/crear /dashboard/album/editar/1 /admin /admin/registro /admin/avisos
  /how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies /ocultar /ocultar/confirmar`;

test.each(addresses.trim().split(/\s+/))('%s has its page', (address) => {
  const [, , route] = router.getMatchedRoutes(address);

  expect(pages).toContain(route?.options.staticData?.page);
});
