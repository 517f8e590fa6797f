import path from 'node:path';
import { projectNode, root } from '../install/project.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 *
 * @typedef {import('./run-steps.mjs').Stage} Stage
 */

/** @param {string} name */
export const tool = (name) => path.join(root, 'node_modules', '.bin', name);

/** @type {Step[]} */
const lockfile = [
  { name: 'supply chain', command: [projectNode, 'scripts/supply-chain/check.ts'] },
  // This writes the types that the cluster's project is checked with.
  { name: 'api description', command: [projectNode, 'tools/api-client/check.ts'] },
];

/**
 * The server's code is one project here: each folder alone would check the others' files again. So would a second
 * checker: four of them, which is the default, take three times the processor time of one.
 *
 * @type {Step[]}
 */
const types = ['tsconfig.server.json', 'tools/scenes', 'apps/web', 'apps/web/worker', 'scripts', '.'].map(
  (project) => ({
    name: `types: ${project}`,
    command: [tool('tsc'), '--noEmit', '--checkers', '1', '-p', project],
  }),
);

/** @type {Step} */
const lint = { name: 'lint', command: [tool('oxlint'), '--type-aware', '--deny-warnings'] };

/** @type {Step} */
const format = { name: 'format', command: [tool('oxfmt'), '--check'] };

/**
 * These need no database and no browser.
 *
 * @type {Stage[]}
 */
export const checks = [{ lanes: [lockfile] }, { lanes: [types, [format, lint]] }];

/** @type {Step} */
export const architecture = {
  name: 'architecture and documents',
  command: [tool('vitest'), 'run', '--project', 'unit', 'architecture/', 'scripts/documents/'],
};
