import path from 'node:path';

/** `apps/api`: two folders up from here, and from the build in `dist/server`. */
const apiDir = path.resolve(import.meta.dirname, '../..');

/** Names files that are read or started at run time: in the build, `import.meta` names the build's folder instead. */
export const ownFile = (name: string): string => path.join(apiDir, name);

/** In the build, a thread's file is beside the server's. */
export const threadFile = (name: string): string =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
