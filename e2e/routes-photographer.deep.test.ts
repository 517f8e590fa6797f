import { lookAtAll } from './support/look.ts';
import { photographersPages } from './support/routes.ts';

lookAtAll('ana', [...photographersPages, '/dashboard/album/editar/:album', '/album/:album', '/carrito']);
