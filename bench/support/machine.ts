import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

export interface Machine {
  cores: number;
  model: string;
  memoryGb: number;
  system: string;
  node: string;
  commit: string;
}

export function thisMachine(): Machine {
  const [first] = cpus();
  return {
    cores: cpus().length,
    model: first?.model.trim() || 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${release()}, ${arch()}`,
    node: process.version,
    commit: commitOf(),
  };
}

export const loadNow = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() ? ', with changes' : '';
    return git('rev-parse', '--short', 'HEAD').trim() + changed;
  } catch {
    return 'unknown';
  }
}
