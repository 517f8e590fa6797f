import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './repository.ts';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const artifacts = path.join(root, 'artifacts');

/** The JSON report leaves out a file's times, and errors outside of tests, which fail a run without a failed test. */
export default class RunReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const times = {
      file: path.relative(root, module.moduleId),
      processorMs: module.meta().processorMs ?? 0,
      wallMs: duration + collectDuration + setupDuration,
    };
    append('file-times', times);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { name, message, stack } of errors) append('stray-errors', { name, message, stack });
  }
}

function append(name: string, line: object) {
  mkdirSync(artifacts, { recursive: true });
  appendFileSync(path.join(artifacts, `${name}.jsonl`), `${JSON.stringify(line)}\n`);
}
