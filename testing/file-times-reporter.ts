import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'artifacts', 'file-times.jsonl');

/** `npm test -- --all` prints the most expensive test files at its end. */
export default class FileTimesReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const times = {
      file: path.relative(root, module.moduleId),
      processorMs: module.meta().processorMs ?? 0,
      wallMs: duration + collectDuration + setupDuration,
    };
    mkdirSync(path.dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(times)}\n`);
  }
}
