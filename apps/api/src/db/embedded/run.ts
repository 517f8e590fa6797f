import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** The caller's shell must not configure the server, so it gets few variables and no PG* ones. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

export function run(program: string, args: string[], account?: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd: '/', env: serverEnvironment });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code ?? signal}: ${output.trim()}`));
    });
  });
}
