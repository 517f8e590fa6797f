import path from 'node:path';

/** `apps/api` is two folders up from here and from the build (`dist/server`), which is as deep. */
const apiDir = path.resolve(import.meta.dirname, '../..');

/** `import.meta` is the build's folder in the build, so files that are read or started at run time need this. */
export const ownFile = (name: string): string => path.join(apiDir, name);

/** A thread is a file beside the server's in the build. */
export const threadFile = (name: string): string =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
