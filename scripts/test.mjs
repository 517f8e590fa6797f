// npm test: the quick tests, from a fresh clone. npm test -- --all: all tests, as in CI (testing/depth.ts). A failed
// check ends the run, so that a typo does not cost the minutes of the tests.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build/ensure-built.mjs';
import { readFileTimes, readReports, readStrayErrors, sumUp, tableOf } from './check/report.mjs';
import { runInForeground, runStages, runUntilFailed } from './check/run-steps.mjs';
import { checks, tool } from './check/steps.mjs';
import { ensureChromium, ensureChromiumWithWindows } from './install/chromium.mjs';
import { ensureInstalled } from './install/install.mjs';
import { root } from './install/project.mjs';

const runsAll = process.argv.slice(2).includes('--all');
const artifacts = path.join(root, 'artifacts');

const installation = timeStep('installation', () => ensureInstalled({ withTools: true }));
rmSync(artifacts, { recursive: true, force: true });
const browsers = {
  CHROME_PATH: ensureChromium(),
  // Only deep journeys read notifications.
  ...(runsAll && { CHROME_WITH_WINDOWS: ensureChromiumWithWindows() }),
};

let hasTested = false;
const outcomes = await runUntilFailed([
  async () => [installation, ...(await runStages(checks))],
  async () => {
    hasTested = true;
    const projects = ['--project', 'unit', '--project', 'api', '--project', 'web*'];
    return [
      await runTests('rules, modules and screens', 'vitest', projects),
      timeStep('build', ensureBuilt),
      await runTests('journeys', 'e2e', ['--config', 'e2e/vitest.config.ts'], browsers),
    ];
  },
]);

const failed = outcomes.filter(({ passed }) => !passed);
const { passed, failures, unstable } = sumUp(readReports(artifacts, ['vitest', 'e2e']));
if (runsAll)
  console.log(`\nProcessor time, the 20 most expensive files:\n${tableOf(readFileTimes(artifacts).slice(0, 20))}`);
for (const test of unstable) printTest('Passed at the second try', test);
for (const test of failures) printTest('✗', test);
for (const reason of readStrayErrors(artifacts)) console.error(`\n✗ outside of any test\n${reason}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`\n${outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
console.log(
  hasTested
    ? `\n${passed} passed, ${failures.length} failed (${runsAll ? 'all' : 'quick'} tests)`
    : '\nThe tests were not run, because a check failed.',
);
process.exitCode = failed.length > 0 || failures.length > 0 || passed === 0 ? 1 : 0;

/**
 * @param {string} sign
 * @param {import('./check/report.mjs').ReportedTest} test
 */
function printTest(sign, { file, name, reason }) {
  console.error(`\n${sign} ${path.relative(root, file)}\n  ${name}\n${reason}`);
}

/**
 * A failing act ends the process itself.
 *
 * @param {string} name
 * @param {() => void} act
 */
function timeStep(name, act) {
  const begun = performance.now();
  act();
  return { name, passed: true, seconds: (performance.now() - begun) / 1000 };
}

/**
 * @param {string} name
 * @param {string} report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runTests(name, report, args, env = {}) {
  const reporters = [
    '--reporter=default',
    '--reporter=./testing/run-reporter.ts',
    '--reporter=json',
    `--outputFile.json=artifacts/${report}.json`,
  ];
  const quickArgs = runsAll ? [] : ['--tags-filter=!deep'];
  return runInForeground({
    name,
    command: [tool('vitest'), 'run', ...args, ...quickArgs, ...reporters],
    env: { ...env, ...(!runsAll && { TEST_DEPTH: 'quick' }) },
  });
}
