// npm test: the quick proof, from a fresh clone. npm test -- --all: the whole one, as in CI (testing/depth.ts). The
// heavy steps come last, so that a typo fails in seconds.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build-parts.mjs';
import { ensureChromium, ensureChromiumWithWindows } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';
import { fileTimes, readReports, strayErrors, sumUp, tableOf } from './report.mjs';
import { checks, runLists, runStep } from './steps.mjs';

const isWhole = process.argv.slice(2).includes('--all');
const artifacts = path.join(root, 'artifacts');
const vitest = path.join(root, 'node_modules', '.bin', 'vitest');

const installation = timeStep('installation', () => ensureInstalled({ withTools: true }));
rmSync(artifacts, { recursive: true, force: true });
const browsers = {
  CHROME_PATH: ensureChromium(),
  // Only deep journeys read notifications.
  ...(isWhole && { CHROME_WITH_WINDOWS: ensureChromiumWithWindows() }),
};

const steps = [
  installation,
  ...(await runLists(checks)),
  await tests('rules, modules and screens', 'vitest', ['--project', 'unit', '--project', 'api', '--project', 'web*']),
  timeStep('build', ensureBuilt),
  await tests('journeys', 'e2e', ['--config', 'e2e/vitest.config.ts'], browsers),
];

const failed = steps.filter(({ passed }) => !passed);
const { passed, failures, unstable } = sumUp(readReports(artifacts, ['vitest', 'e2e']));
if (isWhole)
  console.log(`\nProcessor time, the 20 most expensive files:\n${tableOf(fileTimes(artifacts).slice(0, 20))}`);
for (const one of unstable) print('Passed at the second try', one);
for (const one of failures) print('✗', one);
for (const reason of strayErrors(artifacts)) console.error(`\n✗ outside of any test\n${reason}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`\n${steps.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
console.log(`\n${passed} passed, ${failures.length} failed (${isWhole ? 'whole' : 'quick'} proof)`);
process.exitCode = failed.length > 0 || failures.length > 0 || passed === 0 ? 1 : 0;

function print(sign, { file, name, reason }) {
  console.error(`\n${sign} ${path.relative(root, file)}\n  ${name}\n${reason}`);
}

/** An act that fails throws, and so ends the run. */
function timeStep(name, act) {
  const begun = performance.now();
  act();
  return { name, passed: true, seconds: (performance.now() - begun) / 1000 };
}

function tests(name, report, args, env = {}) {
  const reporters = [
    '--reporter=default',
    '--reporter=./testing/run-reporter.ts',
    '--reporter=json',
    `--outputFile.json=artifacts/${report}.json`,
  ];
  const depth = isWhole ? { args: [], env: {} } : { args: ['--tags-filter=!deep'], env: { TEST_DEPTH: 'quick' } };
  return runStep({
    name,
    command: [vitest, 'run', ...args, ...depth.args, ...reporters],
    env: { ...env, ...depth.env },
  });
}
