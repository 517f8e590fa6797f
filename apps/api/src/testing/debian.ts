import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface Wanted {
  name: string;
  programs: readonly string[];
  packages: readonly string[];
}

/** The answer says in one sentence what a person has to do where Debian's packages cannot be installed. */
export async function debianMissing({ name, programs, packages }: Wanted): Promise<string | undefined> {
  const isInstalled = () => programs.every((program) => existsSync(`/usr/bin/${program}`));
  if (isInstalled()) return undefined;
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `install ${name} first, as root on Debian or Ubuntu: ${command}`;
  }
  // Scripts of packages need the distribution's own Python, so its folder comes first.
  const own = { PATH: '/usr/bin:/usr/sbin:/bin:/sbin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env: { ...process.env, ...own }, maxBuffer: 1e8 };
  try {
    await execute('apt-get', ['update', '-q'], options);
    await execute('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], options);
  } catch (error) {
    return `"${command}" failed: ${String(error).slice(0, 500)}`;
  }
  return isInstalled() ? undefined : `"${command}" ran, but its programs are not in /usr/bin`;
}
