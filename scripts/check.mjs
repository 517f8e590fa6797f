// npm run check: lockfile, types, lint, format, architecture and documents.
import { runInForeground, runStages } from './check/run-steps.mjs';
import { architecture, checks } from './check/steps.mjs';
import { ensureInstalled } from './install/install.mjs';

ensureInstalled({ withTools: true });
const outcomes = [...(await runStages(checks)), await runInForeground(architecture)];
const failed = outcomes.filter(({ passed }) => !passed);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
