import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from './generate.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Redocly looks for a newer version and reports its runs unless both are switched off. */
const withoutReports = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Returns the output of failed steps: the lint of the document, and `calls.ts` compiled against types generated
 * from it.
 */
export async function prove(document: string): Promise<string[]> {
  await generate(document);
  const outputs = [
    await outputOfFailed('redocly', [
      'lint',
      '--config',
      'tools/api-client/redocly.yaml',
      'tools/api-client/dist/openapi.json',
    ]),
    await outputOfFailed('tsc', ['--noEmit', '-p', 'tools/api-client']),
  ];
  return outputs.flat();
}

async function outputOfFailed(name: string, args: string[]): Promise<string[]> {
  const child = spawn(path.join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, ...withoutReports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], ...output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return code === 0 ? [] : [`${name}:\n${output.join('')}`];
}
