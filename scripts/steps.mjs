import { spawnSync } from 'node:child_process';
import { projectNode, root } from './install.mjs';
import path from 'node:path';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** The checks that need no database and no browser, about three minutes of one core: what npm run check does, and npm test first. */
export const quickSteps = [
  { name: 'native packages', command: [projectNode, 'scripts/native-packages.mjs'] },
  { name: 'supply chain', command: [projectNode, 'scripts/supply-chain.mjs'] },
  // Writes the types that the project of the cluster is checked with.
  { name: 'api description', command: [projectNode, 'tools/api-client/check.ts'] },
  ...[
    'packages/domain',
    'packages/contract',
    'apps/api',
    'tools/scenes',
    'apps/web',
    'apps/web/worker',
    'cluster',
    '.',
  ].map((project) => ({
    name: `types: ${project}`,
    command: [bin('tsc'), '--noEmit', '-p', project],
  })),
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  {
    name: 'imports',
    command: [bin('vitest'), 'run', '--project', 'unit', 'architecture.test.ts', 'scripts/records.test.mjs'],
  },
];

/** Runs a step with the project's Node first on the path; tells how long it took; true if it passed. */
export function runStep({ name, command, env = {} }) {
  const begun = performance.now();
  const [file, ...args] = command;
  console.log(`\n── ${name}`);
  const done = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${path.dirname(projectNode)}:${process.env.PATH}` },
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`── ${name}: ${done.status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return done.status === 0;
}
