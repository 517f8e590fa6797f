import path from 'node:path';
import { root } from '../install/project.mjs';

/**
 * A part of the build: `steps` are run in `folder`, each a script of Node with its arguments, when one of `sources` has
 * changed.
 *
 * @typedef {{ name: string; folder: string; steps: string[][]; sources: string[] }} Part
 */

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** @param {string[]} args */
const viteBuild = (...args) => [vite, 'build', ...args, '--logLevel', 'warn'];

/** @param {string} name */
const scriptFile = (name) => path.join(root, 'scripts', 'build', name);
const serverToAscii = [scriptFile('ascii-source.ts'), 'dist/server'];

/** @type {Part} */
const web = {
  name: 'web',
  folder: path.join(root, 'apps', 'web'),
  // `apps/web/build/paths.ts` names the folders of the output.
  steps: [
    viteBuild(),
    // The worker stores the offline page, so that is built before.
    viteBuild('--config', 'vite.offline.config.ts'),
    viteBuild('--config', 'vite.service-worker.config.ts'),
    viteBuild('--ssr', 'src/entry-server.tsx'),
    serverToAscii,
    [scriptFile('make-icons.ts'), 'public', 'dist/client'],
  ],
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/build',
    'apps/web/worker',
    'apps/web/vite.config.ts',
    'apps/web/vite.offline.config.ts',
    'apps/web/vite.service-worker.config.ts',
    'scripts/build/make-icons.ts',
    'scripts/build/ascii-source.ts',
    'packages',
    'package-lock.json',
  ],
};

/** @type {Part} */
const server = {
  name: 'server',
  folder: path.join(root, 'apps', 'api'),
  steps: [viteBuild('--config', 'build.config.ts'), serverToAscii],
  sources: [
    'apps/api/src',
    'apps/api/demo',
    'apps/api/build.config.ts',
    'scripts/build/ascii-source.ts',
    'packages',
    'package-lock.json',
  ],
};

/** @type {Part} */
const uploader = {
  name: 'uploader',
  folder: path.join(root, 'apps', 'uploader'),
  steps: [viteBuild('--config', 'build.config.ts')],
  sources: ['apps/uploader/src', 'apps/uploader/build.config.ts', 'packages', 'package-lock.json'],
};

/** @type {Part} */
const lightroom = {
  name: 'Lightroom plug-in',
  folder: path.join(root, 'tools', 'lightroom'),
  steps: [['build.ts']],
  sources: ['tools/lightroom/pleamar.lrplugin', 'tools/lightroom/build.ts', 'apps/web/public/favicon.svg'],
};

export const parts = [web, server, uploader, lightroom];
