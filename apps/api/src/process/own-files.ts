import path from 'node:path';

/** `apps/api`, two folders up from here and from the build (`dist/server`), which is as deep. */
const apiDir = path.resolve(import.meta.dirname, '../..');

/** For files that are read or started at run time: in the build, `import.meta` is the build's folder. */
export const ownFile = (name: string): string => path.join(apiDir, name);

/** In the build, a thread is a file beside the server's. */
export const threadFile = (name: string): string =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
