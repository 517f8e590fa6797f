// npm run check: the lockfile's native packages, types, lint, format and imports. About three minutes of one core.
import { ensureInstalled } from './install.mjs';
import { quickSteps, runStep } from './steps.mjs';

ensureInstalled({ withTools: true });
const failed = quickSteps.filter((step) => !runStep(step));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((step) => step.name).join(', ')}`);
  process.exitCode = 1;
}
