// npm test: every check, from a fresh clone. The heavy ones come last, so that a typo fails in seconds.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, root } from './install.mjs';
import { readReports, sumUp } from './report.mjs';
import { quickSteps, runStep } from './steps.mjs';

const vitest = path.join(root, 'node_modules', '.bin', 'vitest');

ensureInstalled({ withTools: true });
rmSync(path.join(root, 'artifacts'), { recursive: true, force: true });
const chromium = ensureChromium();

const steps = [
  ...quickSteps.filter((step) => step.name !== 'imports'),
  tests('rules, modules and screens', 'vitest', ['--project', 'unit', '--project', 'api', '--project', 'web']),
  { name: 'build', run: ensureBuilt },
  tests('journeys', 'e2e', ['--config', 'e2e/vitest.config.ts'], { CHROME_PATH: chromium }),
];

const failed = steps.filter((step) => (step.run ? step.run() === false : !runStep(step)));
const { passed, failures, unstable } = sumUp(readReports(path.join(root, 'artifacts'), ['vitest', 'e2e']));
for (const one of unstable) tell('Passed at the second try', one);
for (const one of failures) tell('✗', one);
if (failed.length > 0) console.error(`\nFailed: ${failed.map((step) => step.name).join(', ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failed.length > 0 || failures.length > 0 || passed === 0 ? 1 : 0;

function tell(sign, { file, name, reason }) {
  console.error(`\n${sign} ${path.relative(root, file)}\n  ${name}\n${reason}`);
}

function tests(name, report, args, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=artifacts/${report}.json`];
  return { name, command: [vitest, 'run', ...args, ...reporters], env };
}
