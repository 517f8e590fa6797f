import { lookAtAll } from './support/look.ts';
import { surfersPages } from './support/routes.ts';

lookAtAll('leo', [
  ...surfersPages,
  '/',
  '/albumes',
  '/album/:album',
  '/fotografos/:photographer',
  '/reservas?id=:photographer',
  '/carrito',
  '/regalar',
]);
