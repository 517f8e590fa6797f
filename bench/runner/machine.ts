import { execFileSync } from 'node:child_process';
import { arch, cpus, platform, release, totalmem } from 'node:os';

interface Machine {
  cores: number;
  machine: string;
}

export function thisMachine(): Machine {
  const [first] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  const parts = [
    first?.model.trim() || 'unknown processor',
    `${memoryGb} GB of memory`,
    `${platform()} ${release()}`,
    arch(),
    `Node ${process.version}`,
  ];
  return { cores: cpus().length, machine: parts.join(', ') };
}

/** Documents and earlier figures do not change what is measured. */
const NOT_MEASURED = [':!*.md', ':!bench/results.*'];

export function thisCommit(): { commit: string; hasChanges: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: new URL('../..', import.meta.url),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=normal', '--', '.', ...NOT_MEASURED);
    return { commit: git('rev-parse', '--short', 'HEAD'), hasChanges: changed !== '' };
  } catch {
    return { commit: 'unknown', hasChanges: true };
  }
}
