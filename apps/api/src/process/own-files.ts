import path from 'node:path';

/** `apps/api`: two folders up from here, and from the build, which lies as deep (`dist/server`). */
const apiDir = path.resolve(import.meta.dirname, '../..');

/**
 * A file of ours that is read or started while the process runs, by its path below `apps/api`. In the build
 * `import.meta` is the build's own place, whatever the source file was.
 */
export const ownFile = (name: string): string => path.join(apiDir, name);

/** A thread of a process, by the name of its source in this folder. The build has it as a file beside the server's. */
export const threadFile = (name: string): string =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);
