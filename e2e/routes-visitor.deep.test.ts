import { checkPages } from './support/page-checks.ts';
import { visitorsPages } from './support/routes.ts';

checkPages('visitor', visitorsPages);
