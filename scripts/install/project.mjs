import path from 'node:path';
import { fileURLToPath } from 'node:url';

// `import.meta.dirname` is newer than the Node that may start the installation.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The project's own Node, which is there after the installation. */
export const projectNode = path.join(root, 'node_modules', '.bin', 'node');
