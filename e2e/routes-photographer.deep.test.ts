import { lookAtAll } from './support/look.ts';
import { anasPages } from './support/routes.ts';

lookAtAll('ana', anasPages);
