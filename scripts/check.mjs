// npm run check: native packages of the lockfile, types, lint, format, imports and documents.
import { ensureInstalled } from './install.mjs';
import { checks, imports, runLists, runStep } from './steps.mjs';

ensureInstalled({ withTools: true });
const steps = [...(await runLists(checks)), await runStep(imports)];
const failed = steps.filter(({ passed }) => !passed);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
