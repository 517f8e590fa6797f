import { lookAtAll } from './support/look.ts';
import { surfersPages } from './support/routes.ts';

lookAtAll('leo', surfersPages);
