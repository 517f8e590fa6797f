import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generateTypes } from './generate-types.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Redocly looks for a newer version and reports its runs unless both are switched off. */
const withoutReports = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Lints openapi.json, and compiles `calls.ts` against types generated from it. Returns the output of each step that
 * failed.
 */
export async function checkDescription(document: string): Promise<string[]> {
  await generateTypes(document);
  const faults = [
    await runTool('redocly', [
      'lint',
      '--config',
      'tools/api-client/redocly.yaml',
      'tools/api-client/dist/openapi.json',
    ]),
    await runTool('tsc', ['--noEmit', '-p', 'tools/api-client']),
  ];
  return faults.filter((output) => output !== null);
}

/** Null where the tool finds no fault. */
async function runTool(name: string, args: string[]): Promise<string | null> {
  const child = spawn(path.join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...withoutReports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return code === 0 ? null : `${name}:\n${output.join('')}`;
}
