import { checkPages } from './support/page-checks.ts';
import { photographersPages } from './support/routes.ts';

// Kai is a photographer and a surfer. The other variants of these pages are Ana's.
checkPages('kai', photographersPages, [
  { language: 'es', size: 'wide' },
  { language: 'en', size: 'phone' },
]);
