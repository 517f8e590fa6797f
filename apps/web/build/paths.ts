import path from 'node:path';

/** `apps/web`. */
export const webDir = path.resolve(import.meta.dirname, '..');

/** The files for browsers. `app/client-assets.ts` reads Vite's list of them. */
export const clientDir = path.join(webDir, 'dist/client');
/** The renderer that the API's server loads. */
export const serverDir = path.join(webDir, 'dist/server');
/** The fonts with the characters of our languages alone. */
export const fontsDir = path.join(webDir, 'dist/fonts');
