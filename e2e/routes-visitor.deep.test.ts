import { lookAtAll } from './support/look.ts';

const footerPages =
  '/how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies /ocultar'.split(' ');

lookAtAll('visitor', [
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
  ...footerPages,
]);
