import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

export function thisMachine(): { machine: string; commit: string } {
  const [first] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const parts = [
    `${cpus().length} cores`,
    first?.model.trim() || 'unknown processor',
    `${memoryGb} GB of memory`,
    `${platform()} ${release()}`,
    arch(),
    `Node ${process.version}`,
  ];
  return { machine: parts.join(', '), commit: commitOf() };
}

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

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
