import { lookAtAll } from './support/look.ts';
import { photographersPages } from './support/routes.ts';

// Kai is a photographer and a surfer. The other rounds of these pages are Ana's.
lookAtAll('kai', photographersPages, [
  { language: 'es', size: 'wide' },
  { language: 'en', size: 'phone' },
]);
