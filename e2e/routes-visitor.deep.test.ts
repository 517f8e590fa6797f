import { lookAtAll } from './support/look.ts';
import { visitorsPages } from './support/routes.ts';

lookAtAll('visitor', visitorsPages);
