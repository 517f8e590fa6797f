import { checkPages } from './support/page-checks.ts';
import { surfersPages } from './support/routes.ts';

checkPages('leo', surfersPages);
