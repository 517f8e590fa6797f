import { checkPages } from './support/page-checks.ts';
import { anasPages } from './support/routes.ts';

checkPages('ana', anasPages);
