import { spawn } from 'node:child_process';
import { projectNode, root } from './install.mjs';
import path from 'node:path';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const lockfile = [
  { name: 'native packages', command: [projectNode, 'scripts/native-packages.mjs'] },
  { name: 'supply chain', command: [projectNode, 'scripts/supply-chain.mjs'] },
  // This writes the types that the cluster's project is checked with.
  { name: 'api description', command: [projectNode, 'tools/api-client/check.ts'] },
];
/**
 * The server's code is one project here: each folder alone would check the others' files again. So would a second
 * checker: four of them, which is the default, take three times the processor time of one.
 */
const types = ['tsconfig.server.json', 'tools/scenes', 'apps/web', 'apps/web/worker', 'scripts', '.'].map(
  (project) => ({
    name: `types: ${project}`,
    command: [bin('tsc'), '--noEmit', '--checkers', '1', '-p', project],
  }),
);
const lint = { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] };
const format = { name: 'format', command: [bin('oxfmt'), '--check'] };

/** These need no database and no browser. The lists come one after the other; the rows of a list run in parallel. */
export const checks = [[lockfile], [types, [format, lint]]];

export const imports = {
  name: 'imports',
  command: [bin('vitest'), 'run', '--project', 'unit', 'architecture.test.ts', 'scripts/records.test.mjs'],
};

export async function runLists(lists) {
  const outcomes = [];
  for (const rows of lists) outcomes.push(...(await runRows(rows)));
  return outcomes;
}

async function runRows(rows) {
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const ended = [];
      for (const step of row) ended.push(await runStep(step, { isAlone: false }));
      return ended;
    }),
  );
  return outcomes.flat();
}

/** The output of parallel steps would be mixed: it is printed at their end, if they fail. */
export async function runStep({ name, command, env = {} }, { isAlone = true } = {}) {
  const begun = performance.now();
  const [file, ...args] = command;
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(file, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: `${path.dirname(projectNode)}:${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const passed = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - begun) / 1000;
  if (!passed && output.trim() !== '') console.log(`\n── ${name}\n${output.trim()}`);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { name, passed, seconds };
}
